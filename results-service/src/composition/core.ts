import { healthCards, type HealthCards } from '../report-checks/health-card.presenter.ts'
import type { Logger } from 'pino'
import { AccountId, type KitId } from '@swabwise/events/catalogue/ids'
import { digestOfFact } from '@swabwise/events/log/facts'
import type { MailTexts } from '../adapters/mail/published-mail.ts'
import type { Config } from '../config.ts'
import { seedDemo } from '../demo/demo-seed.command.ts'
import type { OutboxMail } from '../mail/dev-outbox.ts'
import type { JobLoop } from '../platform/job-loop.ts'
import { knownReadings, publishReadings } from '../readings/publish-readings.command.ts'
import { ownKits, type OwnKits } from '../kits/own-kits.queries.ts'
import { createLiveResults } from '../results/live-results.ts'
import { openAccessSlice, type AccessSlice } from './access.ts'
import { erasuresOnDisk, type ErasuresOnDisk } from './erasures-on-disk.ts'
import { startMail } from './mail.ts'
import { processManager } from './process-manager.ts'
import { readinessOf, warningsOf } from './readiness.ts'
import { freshnessOf } from './freshness.ts'
import type { Freshness } from '../platform/http/freshness.ts'
import { openReadModelSlice, openWarmReadModelSlice, type ReadModelSlice } from './read-model/read-model.ts'
import { siteParts } from './site/site-parts.ts'
import { answerInTime } from './store/answer-in-time.ts'
import { awayStoreSlice } from './store/away-store.ts'
import { countRegularly } from './store/count-facts.ts'
import { openStoreSlice, type StoreSlice } from './store/store.ts'

interface SettingsSlice extends Pick<
  Config,
  | 'publicUrl'
  | 'laboratory'
  | 'correctionsNeedSecondAdmin'
  | 'emailResultsOnRelease'
  | 'resultsNeedValidation'
  | 'runsNeedControl'
  | 'rolesNeedSecondAdmin'
  | 'shortAdminSessions'
  | 'confirmIdentity'
  | 'adminsNeedSecondFactor'
  | 'mustVerifyEmail'
> {
  readonly siteParts: ReturnType<typeof siteParts>
  /** Emails in the outbox. Demo only. */
  readonly listOutbox?: () => Promise<readonly OutboxMail[]>
  readonly now: () => Date
  readonly log: Logger
}

export type CoreSlices = Pick<
  StoreSlice,
  | 'store'
  | 'shred'
  | 'digestEmail'
  | 'reportSignatures'
  | 'healthLinks'
  | 'replication'
  | 'logCheck'
  | 'onStoreTimed'
> &
  Omit<ReadModelSlice, 'close'> &
  AccessSlice &
  SettingsSlice & {
    readonly healthCards: HealthCards
    readonly liveResults: ReturnType<typeof createLiveResults>
    readonly ownKits: OwnKits
    readonly freshness: Freshness
    readonly digestOfFact: typeof digestOfFact
    readonly erasuresOnDisk: () => ErasuresOnDisk
  }

/** Everything the app needs except the shop and the site. */
export interface Core {
  readonly store: StoreSlice['store']
  readonly projections: ReadModelSlice['projections']
  readonly readiness: () => ReturnType<typeof readinessOf>
  readonly warnings: () => Readonly<Record<string, string>>
  readonly dependencies: CoreSlices
  /** Completes interrupted kit registrations, detachments and erasures. */
  finishUnfinished(): Promise<void>
  /** Sends email until closed. */
  startMail(texts?: () => Promise<MailTexts>): void
  close(): Promise<void>
}

/** Publishes the release's readings, and seeds the store in the demo. */
export async function openCore(
  config: Config,
  log: Logger,
  now: () => Date,
  readings = knownReadings,
): Promise<Core> {
  const storeSlice = await openStoreSlice(config, log, now)
  const { store, masterKeys, digestEmail } = storeSlice
  try {
    const access = await openAccessSlice(config, storeSlice.jwtSecrets, now)
    await publishReadings(store, now().toISOString(), readings)
    if (config.secrets.kind === 'demo')
      await seedDemo({ store, digestEmail, hashPassword: access.passwords.hash }, now().toISOString())
    const readModel = await openReadModelSlice(store, { config, masterKeys }, log, now)
    const stopCounting = countRegularly(storeSlice.plainStore, log, now)
    return coreOf({ storeSlice, access, readModel, config, log, now, stopCounting })
  } catch (error) {
    await storeSlice.close()
    throw error
  }
}

/**
 * Reads what the read model remembers while the store is away; every write, and whatever needs a key from the log, is
 * refused at once.
 */
export async function openWarmCore(config: Config, log: Logger, now: () => Date): Promise<Core | undefined> {
  const readModel = openWarmReadModelSlice(config.dataDir)
  if (readModel === undefined) return undefined
  const storeSlice = awayStoreSlice(config)
  const access = await openAccessSlice(config, storeSlice.jwtSecrets, now)
  return coreOf({ storeSlice, access, readModel, config, log, now, stopCounting: () => undefined })
}

interface Opened {
  readonly storeSlice: Omit<StoreSlice, 'logId'>
  readonly access: AccessSlice
  readonly readModel: ReadModelSlice
  readonly config: Config
  readonly log: Logger
  readonly now: () => Date
  readonly stopCounting: () => void
}

function coreOf({ storeSlice, access, config, log, now, stopCounting, ...opened }: Opened): Core {
  const { store, keys, outbox, shred, digestEmail, reportSignatures, healthCardKey, healthLinks } = storeSlice
  const { writesAreFailing, onStoreTimed, replication, logCheck } = storeSlice
  const storeForCalls = config.eventStore.kind === 'embedded' ? store : answerInTime(store)
  const demo = config.secrets.kind === 'demo'
  const { close: closeReadModel, ...readModel } = opened.readModel
  const { projections, swabKits } = readModel
  const kitsOfOwner = ownKits(swabKits, config.mustVerifyEmail)
  const kitsOf = (id: AccountId) => {
    const account = readModel.accounts.byId(id)
    return account === undefined ? [] : kitsOfOwner(account)
  }
  const liveResults = createLiveResults({ kitsOf, ownerOf: ownerOf(swabKits), watch: projections.watch })
  const finish = processManager({
    store,
    shred,
    readModel,
    outbox,
    settings: config,
    now,
  })
  let mail: JobLoop | undefined

  return {
    store,
    projections,
    readiness: () => readinessOf({ projections, writesAreFailing, logCheck }, Date.now()),
    warnings: () => warningsOf({ replication, logCheck, projections }),
    dependencies: {
      ...readModel,
      ...access,
      store: storeForCalls,
      shred,
      digestEmail,
      reportSignatures,
      replication,
      onStoreTimed,
      logCheck,
      healthLinks,
      healthCards: healthCards(healthCardKey, config.publicUrl),
      liveResults,
      freshness: freshnessOf(storeForCalls, projections, config.mostSilentMs),
      digestOfFact,
      erasuresOnDisk:
        config.eventStore.kind === 'embedded'
          ? () => ({ count: 0, oldest: undefined })
          : erasuresOnDisk({ store, projections, auditIndex: readModel.auditIndex }),
      siteParts: siteParts(config),
      publicUrl: config.publicUrl,
      laboratory: config.laboratory,
      correctionsNeedSecondAdmin: config.correctionsNeedSecondAdmin,
      emailResultsOnRelease: config.emailResultsOnRelease,
      resultsNeedValidation: config.resultsNeedValidation,
      runsNeedControl: config.runsNeedControl,
      rolesNeedSecondAdmin: config.rolesNeedSecondAdmin,
      shortAdminSessions: config.shortAdminSessions,
      confirmIdentity: config.confirmIdentity,
      adminsNeedSecondFactor: config.adminsNeedSecondFactor,
      mustVerifyEmail: config.mustVerifyEmail,
      ownKits: kitsOfOwner,
      ...(demo ? { listOutbox: outbox.list } : {}),
      now,
      log,
    },
    async finishUnfinished() {
      // Before that, lists of what is unfinished hold what was finished long ago.
      if (projections.state.kind === 'live') await finish()
    },
    startMail(texts) {
      const dependencies = {
        ...readModel,
        store,
        keyOf: access.keyOf,
        verificationKeyOf: access.verificationKeys.keyOf,
        now,
        log,
        shredKey: keys.shred,
      }
      mail ??= startMail(config, outbox, dependencies, texts)
    },
    async close() {
      stopCounting()
      liveResults.close()
      await mail?.stop()
      await closeReadModel()
      await storeSlice.close()
    },
  }
}

const ownerOf =
  ({ byId }: Pick<ReadModelSlice['swabKits'], 'byId'>) =>
  (stream: string): AccountId | undefined => {
    const [kind, id] = [stream.slice(0, stream.indexOf('-')), stream.slice(stream.indexOf('-') + 1)]
    if (kind === 'account' || kind === 'signIns' || kind === 'looks') return AccountId.safeParse(id).data
    return kind === 'swabKit' ? byId(id as KitId)?.registration?.accountId : undefined
  }
