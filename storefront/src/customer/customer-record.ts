import type { CustomerDetails } from '@swabwise/results-service/accounts/accounts.contract'
import type { RegisteredKit } from '@swabwise/results-service/kits/kits.contract'
import type { SessionStore } from '../api/session/session.ts'

/** The customer's details and results, in the page's memory only, as long as the session lasts. */
export interface CustomerRecord {
  readonly read: () => CustomerDetails | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly keep: (details: CustomerDetails) => void
  readonly addKit: (kit: RegisteredKit) => void
}

export function createCustomerRecord(session: Pick<SessionStore, 'read' | 'subscribe'>): CustomerRecord {
  const listeners = new Set<() => void>()
  let details: CustomerDetails | undefined
  let token = tokenOf(session)

  function become(next: CustomerDetails | undefined) {
    details = next
    for (const listener of listeners) listener()
  }

  session.subscribe(() => {
    const before = token
    token = tokenOf(session)
    if (token !== before) become(undefined)
  })

  return {
    read: () => details,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    keep: become,
    addKit: (kit) => {
      const list = resultsListOf(kit)
      if (details === undefined || list === undefined) return
      const { identifier, ...result } = kit
      const others = details[list].filter((known) => known.swabKitId !== identifier)
      become({ ...details, [list]: [...others, { ...result, swabKitId: identifier }] })
    },
  }
}

/** Which genes came back decides which results a kit adds to. */
export function resultsListOf(
  kit: Pick<RegisteredKit, 'akt1' | 'cyp2c192'>,
): 'thcTestResults' | 'cbdTestResults' | 'cannabisTestResults' | undefined {
  const thc = kit.akt1 !== undefined
  const cbd = kit.cyp2c192 !== undefined
  if (thc && cbd) return 'cannabisTestResults'
  if (thc) return 'thcTestResults'
  return cbd ? 'cbdTestResults' : undefined
}

function tokenOf(session: Pick<SessionStore, 'read'>): string | undefined {
  const now = session.read()
  return now.status === 'signed-in' ? now.token : undefined
}
