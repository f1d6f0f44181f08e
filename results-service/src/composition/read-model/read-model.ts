import type { DatabaseSync } from 'node:sqlite'
import type { Logger } from 'pino'
import { LogMismatch, type EventStore } from '@swabwise/events/store/port'
import { accountQueries } from '../../accounts/accounts.queries.ts'
import { cachedAccounts } from '../../accounts/cached-accounts.queries.ts'
import { signInQueries } from '../../sessions/sign-ins.queries.ts'
import { auditIndexQueries } from '../../audit/audit-index.queries.ts'
import { contactMessageQueries } from '../../contact/contact-messages.queries.ts'
import { openErasureTable } from '../../erasure/open-erasures.projection.ts'
import { openFarewellTable } from '../../erasure/open-farewells.projection.ts'
import { apiKeyQueries } from '../../api-keys/api-keys.queries.ts'
import { kitListQueries, kitsByIdentifierQueries } from '../../kits-admin/kit-lists.queries.ts'
import { openClaimTable } from '../../kits/open-claims.projection.ts'
import { openDetachmentTable } from '../../kits/open-detachments.projection.ts'
import { swabKitQueries } from '../../kits/swab-kits.queries.ts'
import { labImportQueries } from '../../laboratory/lab-imports.queries.ts'
import { kitsAtWorkQueries } from '../../desk/kits-at-work.queries.ts'
import { contradictionQueries } from '../../contradictions/contradictions.queries.ts'
import { recallQueries } from '../../recalls/recalls.queries.ts'
import { mailQueries } from '../../mail/mails.queries.ts'
import { factorQueries } from '../../factors/factors.queries.ts'
import { lookQueries } from '../../looks/looks.queries.ts'
import { readYourWrites } from '../../platform/http/read-your-writes.ts'
import { isDamage } from '../../platform/read-model/faults.ts'
import { guarded } from '../../platform/read-model/guarded.ts'
import { partNames, type PartName } from '../../platform/read-model/parts.ts'
import { dropOtherReadModels, removeReadModel } from '../../platform/read-model/read-model.ts'
import {
  runProjections,
  type ProjectionRunner,
  type ProjectionState,
} from '../../platform/read-model/runner.ts'
import { rowsWhere } from '../../platform/read-model/rows/select.ts'
import { medicineQueries } from '../../doctor/medicines.queries.ts'
import { shareQueries } from '../../sharing/shares.queries.ts'
import { userListQueries } from '../../users/user-lists.queries.ts'
import { takeOver } from './build-beside.ts'
import { readModelBuilder, type BuildSource } from './build.ts'
import { frozenRunner } from './frozen-runner.ts'
import { openBuiltParts, openParts, type Parts } from './open-parts.ts'
import { rebuildWhenFreed } from './rebuild-when-freed.ts'
import { rememberedUpToDate, rememberUpToDate } from './up-to-date.ts'

export interface ReadModelSlice extends ReturnType<typeof queriesOf> {
  /** Call it with every server error, to detect a corrupt read model. */
  readonly reportFault: (error: unknown) => void
  /** Resolves, with the reason, when the log has to be reopened and these rows discarded. */
  readonly outdated: Promise<string>
  close(): Promise<void>
}

/** Projections and queries. */
export async function openReadModelSlice(
  store: EventStore,
  source: BuildSource,
  log: Logger,
  now: () => Date,
): Promise<ReadModelSlice> {
  const { dataDir } = source.config
  await takeOver(dataDir)
  const opened = await openParts(store, dataDir, log)
  const logState = stateLog(log, now)
  const replaceable = Promise.withResolvers<string>()
  let removing: Promise<void> | undefined
  const reportFault = (error: unknown) => {
    if (!isDamage(error)) return
    // Once: a later one might meet the files that are made anew.
    removing ??= removeReadModel(dataDir).finally(() =>
      replaceable.resolve('the file of the read model was damaged'),
    )
  }
  let dropping: Promise<void> | undefined
  const projections = runProjections(store, Object.values(opened), {
    onState(state) {
      if (state.kind === 'live')
        dropping ??= dropOtherReadModels(dataDir).catch((err: unknown) =>
          log.warn({ err }, 'read models of other releases could not be removed'),
        )
      if (state.kind === 'failed') {
        reportFault(state.error)
        if (state.error instanceof LogMismatch) replaceable.resolve(state.error.message)
      }
      logState(state)
    },
    onHeld: (fault) => tellHeld(log, fault.message),
    build: readModelBuilder(store, source),
  })
  for (const { why } of projections.held()) tellHeld(log, why)
  const stopRebuilding = rebuildWhenFreed({
    store,
    source,
    projections,
    log,
    onBuilt: () => replaceable.resolve('an event was set aside'),
  })
  const stopRemembering =
    source.config.eventStore.kind === 'embedded'
      ? () => undefined
      : rememberUpToDate(dataDir, opened.access.db, projections)
  return {
    ...queriesOf(opened, projections),
    reportFault,
    outdated: replaceable.promise,
    async close() {
      stopRemembering()
      await stopRebuilding()
      await projections.stop()
      await dropping
      closeAll(opened)
    },
  }
}

/** The rows as they were when the store was last heard; nothing is there where some are missing. */
export function openWarmReadModelSlice(dataDir: string): ReadModelSlice | undefined {
  const upToDateAt = rememberedUpToDate(dataDir)
  const opened = upToDateAt === undefined ? undefined : openBuiltParts(dataDir)
  if (opened === undefined) return undefined
  return {
    ...queriesOf(opened, frozenRunner(Object.values(opened), upToDateAt)),
    reportFault: () => undefined,
    outdated: new Promise(() => undefined),
    close: () => Promise.resolve(closeAll(opened)),
  }
}

const closeAll = (opened: Parts) => Object.values(opened).forEach((part) => part.close())

function queriesOf(opened: Parts, projections: ProjectionRunner) {
  const from = <Queries extends object>(name: PartName, queries: (db: DatabaseSync) => Queries) =>
    guarded(queries(opened[name].db), name, () => projections.isReady(opened[name]))
  const accounts = cachedAccounts(from('access', accountQueries))
  projections.watch(accounts.forget)
  const tasks = from('tasks', (db) => ({
    /** @param before ISO 8601 */
    unfinished: (before: string) => ({
      claims: rowsWhere(db, openClaimTable, 'claimedAt < ?', before),
      detachments: rowsWhere(db, openDetachmentTable, 'releasedAt < ?', before),
      erasures: rowsWhere(db, openErasureTable, 'erasedAt < ?', before),
    }),
    /** Accounts whose address must be deleted by then. */
    farewellsOver: (at: string) =>
      rowsWhere(db, openFarewellTable, 'until <= ?', at).map(({ accountId }) => accountId),
  }))
  return {
    projections,
    /** How far each part is, as far as it is known on this thread. */
    partStatus: () =>
      partNames.map((name) => {
        const { checkpoint } = opened[name]
        return {
          name,
          isReady: projections.isReady(opened[name]),
          position: checkpoint === 'start' ? undefined : checkpoint.position,
        }
      }),
    awaitPosition: readYourWrites(projections.reached),
    accounts,
    signIns: from('access', signInQueries),
    apiKeys: from('access', apiKeyQueries),
    factors: from('access', factorQueries),
    swabKits: from('kits', swabKitQueries),
    kitLists: from('kits', kitListQueries),
    kitsByIdentifier: from('kits', kitsByIdentifierQueries),
    userLists: from('kits', userListQueries),
    labImports: from('desk', labImportQueries),
    auditIndex: from('audit', auditIndexQueries),
    kitsAtWork: from('kits', kitsAtWorkQueries),
    contradictions: from('kits', contradictionQueries),
    recalls: from('kits', recallQueries),
    looks: from('audit', lookQueries),
    contactMessages: from('desk', contactMessageQueries),
    mails: from('tasks', mailQueries),
    shares: from('shares', shareQueries),
    medicines: from('shares', medicineQueries),
    ...tasks,
  }
}

const logEveryMs = 1000

const tellHeld = (log: Logger, why: string) =>
  log.error({ why }, 'an event cannot be read: its subject is held up')

/** A long catch-up is logged once a second, an interruption at its beginning and at its end. */
function stateLog(log: Logger, now: () => Date) {
  let logged = now().getTime()
  let disconnectedAt: number | undefined
  let isStalled = false
  return (state: ProjectionState) => {
    const at = now().getTime()
    switch (state.kind) {
      case 'failed':
        return log.fatal({ err: state.error }, 'the read model stopped')
      case 'stalled':
        if (!isStalled) log.error({ err: state.error }, 'the read model cannot be written')
        isStalled = true
        return
      case 'disconnected':
        if (disconnectedAt === undefined) log.warn({ why: state.why }, 'the event store is away')
        disconnectedAt ??= at
        return
      case 'live':
        if (isStalled) log.warn('the read model can be written again')
        isStalled = false
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
