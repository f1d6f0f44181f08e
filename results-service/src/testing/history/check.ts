import { accountStream } from '@swabwise/events/catalogue/streams'
import { decode } from '@swabwise/events/catalogue/codec'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import { replay } from '../../cli/log/replay.ts'
import { digestOf } from '../../platform/read-model/digest.ts'
import { parts } from '../../platform/read-model/parts.ts'
import { openFile } from '../../platform/read-model/read-model.ts'
import type { RunningApi } from '../start-api.ts'
import type { History } from './clients.ts'

export interface Verdict {
  readonly answers: number
  readonly unavailable: number
  readonly acknowledged: number
  /** Acknowledged, and not in the log. */
  readonly lost: readonly string[]
  /** In the log more than once. */
  readonly doubled: readonly string[]
  readonly revoked: number
  readonly revokedAccepted: readonly string[]
  readonly unexpected: readonly string[]
  /** Of each replica, and of a fresh replay of the log. */
  readonly digests: readonly string[]
}

/** Compares what clients were told with the log, without asking the service what it thinks. */
export async function check(replicas: readonly RunningApi[], history: History): Promise<Verdict> {
  const [{ core }] = replicas as readonly [RunningApi]
  const names = new Map<string, number>()
  for (const email of new Set(history.written.map((one) => one.email))) {
    const { accounts, digestEmail } = core.dependencies
    const account = accounts.byEmail(digestEmail(email)) as { readonly id: AccountId }
    for (const event of (await core.store.read(accountStream(account.id))).map(decode))
      if (event.type === 'ProfileUpdated' && event.data.personal !== 'erased') {
        const { firstName } = event.data.personal
        names.set(firstName, (names.get(firstName) ?? 0) + 1)
      }
  }
  const acknowledged = history.written.filter(({ outcome }) => outcome === 'acknowledged')
  const head = await core.store.head()
  for (const replica of replicas) await replica.core.projections.reached(head, 60_000)
  const { sha256 } = await replay(core.store, AbortSignal.timeout(60_000))
  return {
    answers: history.answers,
    unavailable: history.unavailable,
    acknowledged: acknowledged.length,
    lost: acknowledged.map(({ firstName }) => firstName).filter((name) => !names.has(name)),
    doubled: [...names].filter(([, times]) => times > 1).map(([name]) => name),
    revoked: history.revoked.length,
    revokedAccepted: history.accepted,
    unexpected: history.unexpected,
    digests: [...replicas.map(({ dataDir }) => digestIn(dataDir)), sha256],
  }
}

function digestIn(dataDir: string): string {
  const files = Object.values(parts).map((part) => openFile(part, dataDir))
  try {
    return digestOf(...files).sha256
  } finally {
    for (const file of files) file.close()
  }
}
