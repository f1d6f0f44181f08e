import type { Logger } from 'pino'
import { decode } from '@swabwise/events/catalogue/codec'
import type { StreamName } from '@swabwise/events/catalogue/streams'
import { LogMismatch, type EventStore } from '@swabwise/events/store/port'
import { accountQueries } from '../accounts/accounts.queries.ts'
import { cachedAccounts } from '../accounts/cached-accounts.queries.ts'
import { signInQueries } from '../sessions/sign-ins.queries.ts'
import { auditIndexQueries } from '../audit/audit-index.queries.ts'
import { contactMessageQueries } from '../contact/contact-messages.queries.ts'
import { openErasuresBefore } from '../erasure/open-erasures.queries.ts'
import { farewellsOverAt } from '../erasure/open-farewells.queries.ts'
import { kitListQueries } from '../kits-admin/kit-lists.queries.ts'
import { openClaimsBefore, openDetachmentsBefore } from '../kits/open-claims.queries.ts'
import { swabKitQueries } from '../kits/swab-kits.queries.ts'
import { labImportQueries } from '../laboratory/lab-imports.queries.ts'
import { mailQueries } from '../mail/mails.queries.ts'
import { readYourWrites } from '../platform/http/read-your-writes.ts'
import {
  dropOtherReadModels,
  isDamage,
  openReadModelOf,
  removeReadModel,
} from '../platform/read-model/read-model.ts'
import type { HeldStream } from '../platform/read-model/held-streams.ts'
import { runProjections, type ProjectionState } from '../platform/read-model/runner.ts'
import { shareQueries } from '../sharing/shares.queries.ts'
import { userListQueries } from '../users/user-lists.queries.ts'

export type ReadModelSlice = Awaited<ReturnType<typeof openReadModelSlice>>

/** Projections and queries. */
export async function openReadModelSlice(store: EventStore, dataDir: string, log: Logger, now: () => Date) {
  const db = await openReadModelOf(dataDir, store.contains, (held) => isUnreadable(store, held))
  const logState = stateLog(log, now)
  const replaceable = Promise.withResolvers<string>()
  const reportFault = (error: unknown) => {
    if (!isDamage(error)) return
    removeReadModel(dataDir)
    replaceable.resolve('the file of the read model was damaged')
  }
  const projections = runProjections(
    store,
    db,
    (state) => {
      if (state.kind === 'live') dropOtherReadModels(dataDir)
      if (state.kind === 'failed') {
        reportFault(state.error)
        if (state.error instanceof LogMismatch) replaceable.resolve(state.error.message)
      }
      logState(state)
    },
    (fault) => tellHeld(log, fault.message),
  )
  for (const { why } of projections.held.all()) tellHeld(log, why)
  const accounts = cachedAccounts(accountQueries(db))
  projections.watch(accounts.forget)
  return {
    projections,
    awaitPosition: readYourWrites(projections.reached),
    /** Call it with every server error, to detect a corrupt read model. */
    reportFault,
    /** Resolves, with the reason, when the log has to be reopened and these rows discarded. */
    outdated: replaceable.promise,
    accounts,
    signIns: signInQueries(db),
    swabKits: swabKitQueries(db),
    kitLists: kitListQueries(db),
    userLists: userListQueries(db),
    labImports: labImportQueries(db),
    auditIndex: auditIndexQueries(db),
    contactMessages: contactMessageQueries(db),
    mails: mailQueries(db),
    shares: shareQueries(db),
    /** @param before ISO 8601 */
    unfinished: (before: string) => ({
      claims: openClaimsBefore(db, before),
      detachments: openDetachmentsBefore(db, before),
      erasures: openErasuresBefore(db, before),
    }),
    farewellsOver: (at: string) => farewellsOverAt(db, at),
    async close() {
      await projections.stop()
      db.close()
    },
  }
}

/** A newer release, a key that was configured since, or setting it aside makes an event readable. */
async function isUnreadable(store: EventStore, { stream, revision }: HeldStream): Promise<boolean> {
  const [event] = await store.read(stream as StreamName, revision)
  try {
    if (event !== undefined) decode(event)
    return false
  } catch {
    return true
  }
}

const logEveryMs = 1000

const tellHeld = (log: Logger, why: string) =>
  log.error({ why }, 'an event cannot be read: its subject is held up')

/** A long catch-up is logged once a second, an interruption at its beginning and at its end. */
function stateLog(log: Logger, now: () => Date) {
  let logged = now().getTime()
  let disconnectedAt: number | undefined
  return (state: ProjectionState) => {
    const at = now().getTime()
    switch (state.kind) {
      case 'failed':
        return log.fatal({ err: state.error }, 'the read model stopped')
      case 'disconnected':
        if (disconnectedAt === undefined) log.warn({ why: state.why }, 'the event store is away')
        disconnectedAt ??= at
        return
      case 'live':
        if (disconnectedAt === undefined) return log.info('the read model is up to date')
        log.warn({ seconds: (at - disconnectedAt) / 1000 }, 'the event store is back')
        disconnectedAt = undefined
        return
      case 'catching-up':
        if (at - logged < logEveryMs) return
        logged = at
        return log.warn({ events: state.handled }, 'the read model is catching up')
    }
  }
}
