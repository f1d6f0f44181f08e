import type { Logger } from 'pino'
import type { EventStore } from '@swabwise/events/store/port'
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
import { runProjections, type ProjectionState } from '../platform/read-model/runner.ts'
import { shareQueries } from '../sharing/shares.queries.ts'
import { userListQueries } from '../users/user-lists.queries.ts'

export type ReadModelSlice = Awaited<ReturnType<typeof openReadModelSlice>>

/** Projections and queries. */
export async function openReadModelSlice(store: EventStore, dataDir: string, log: Logger, now: () => Date) {
  const db = openReadModelOf(dataDir, await store.head())
  const logProgress = progressLog(log, now)
  const damaged = Promise.withResolvers<void>()
  const reportFault = (error: unknown) => {
    if (!isDamage(error)) return
    removeReadModel(dataDir)
    damaged.resolve()
  }
  const projections = runProjections(store, db, (state) => {
    if (state.kind === 'live') dropOtherReadModels(dataDir)
    if (state.kind === 'failed') reportFault(state.error)
    logProgress(state)
  })
  const accounts = cachedAccounts(accountQueries(db))
  projections.watch(accounts.forget)
  return {
    projections,
    awaitPosition: readYourWrites(projections.reached),
    /** Call it with every server error, to detect a corrupt read model. */
    reportFault,
    /** Resolves when the read model is found corrupt. Its file is deleted; the next start rebuilds it. */
    damaged: damaged.promise,
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

const logEveryMs = 1000

/** Logs a long catch-up once per second. */
function progressLog(log: Logger, now: () => Date) {
  let logged = now().getTime()
  return (state: ProjectionState) => {
    if (state.kind === 'failed') return log.fatal({ err: state.error }, 'the read model stopped')
    if (state.kind === 'live') return log.info('the read model is up to date')
    if (now().getTime() - logged < logEveryMs) return
    logged = now().getTime()
    log.warn({ events: state.handled }, 'the read model is catching up')
  }
}
