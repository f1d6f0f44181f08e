import { mkdirSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Subject } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { emailDigester } from '../adapters/email-digest.ts'
import { createPasswords } from '../adapters/passwords.ts'
import { reportSeals } from '../adapters/report-seals.ts'
import type { MailTexts } from '../adapters/mail/published-words.ts'
import { resetKeys } from '../adapters/reset-keys.ts'
import { shareTokens } from '../adapters/share-tokens.ts'
import { seedDemo } from '../demo/demo-seed.command.ts'
import { finishClaims, finishDetachments, finishErasures, settleAdmins } from './process-manager.ts'
import { forgetErased } from '../erasure/forget-erased.process.ts'
import type { Rounds } from '../platform/rounds.ts'
import type { Config } from '../config.ts'
import { demoSecrets } from '../demo/demo-secrets.ts'
import type { AppDependencies } from './app.ts'
import { parseNetwork } from '../platform/security/client-address.ts'
import { createLiveResults } from '../results/live-results.ts'
import { readYourWrites } from '../platform/http/read-your-writes.ts'
import { createThrottles } from '../platform/security/throttles.ts'
import { createTokens } from '../platform/security/tokens.ts'
import { accountQueries } from '../accounts/accounts.queries.ts'
import { rememberAccounts } from '../accounts/remember-accounts.queries.ts'
import { contactMessageQueries } from '../contact/contact-messages.queries.ts'
import { auditIndexQueries } from '../audit/audit-index.queries.ts'
import { labImportQueries } from '../laboratory/lab-imports.queries.ts'
import { kitListQueries } from '../kits-admin/kit-lists.queries.ts'
import { mailQueries } from '../mail/mails.queries.ts'
import { farewellsOverAt } from '../erasure/open-farewells.queries.ts'
import { openClaimsBefore, openDetachmentsBefore } from '../kits/open-claims.queries.ts'
import { openErasuresBefore } from '../erasure/open-erasures.queries.ts'
import { shareQueries } from '../sharing/shares.queries.ts'
import { signInQueries } from '../accounts/sign-ins.queries.ts'
import { swabKitQueries } from '../kits/swab-kits.queries.ts'
import { userListQueries } from '../users/user-lists.queries.ts'
import {
  dropOtherReadModels,
  isDamage,
  openReadModelOf,
  removeReadModel,
} from '../platform/read-model/read-model.ts'
import { runProjections, type ProjectionRunner, type ProjectionState } from '../platform/read-model/runner.ts'
import { openEventStore } from './event-store.ts'
import { holdDataFolder } from './data-directory-lock.ts'
import { startMail, wireOutbox } from './mail.ts'
import { wirePersonalData } from './personal-data.ts'
import { reapplyErasures } from './reapply-erasures.ts'

/** Everything between the event store and the calls: what the app needs beside the shop and the site. */
export interface Core {
  readonly store: EventStore
  readonly projections: ProjectionRunner
  readonly dependencies: Omit<
    AppDependencies,
    'shop' | 'country' | 'security' | 'site' | 'health' | 'checkoutOpensAbove'
  >
  /** Comes when the read model's file turns out to be damaged. The file is gone then: the next start builds it anew. */
  readonly readModelDamaged: Promise<void>
  /** Does to the end what was left half-way: kit registrations and erasures. */
  finishHalfDone(): Promise<void>
  /** Ends the streams of live results, which would go on for as long as a page is open. */
  endLiveResults(): void
  /** From now on mail is sent, until everything is closed. */
  startMail(texts?: () => Promise<MailTexts>): void
  close(): Promise<void>
}

/** Opens store and read model, and in the demo seeds them. */
export async function openCore(config: Config, log: Logger, now: () => Date): Promise<Core> {
  const { dataDir, secrets } = config
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const letGoOfDataFolder = holdDataFolder(dataDir)
  const { jwtSecret, masterKeys } = secrets.kind === 'demo' ? demoSecrets(dataDir) : secrets

  const plainStore = await openEventStore(config)
  const { store, keys, erased } = wirePersonalData(plainStore, masterKeys, dataDir, now)
  const outbox = wireOutbox(config)
  const shred = async (subject: Subject) => {
    await keys.shred(subject)
    await outbox.forget(subject)
  }
  const erasedAgain = await reapplyErasures({ plainStore, store, shred }, erased.all(), now().toISOString())
  if (erasedAgain > 0)
    log.warn({ subjects: erasedAgain }, 'who had been erased was back in the event store: erased again')
  const passwords = await createPasswords()
  // The one key that lives as long as the log: what it signs stays good when secrets are exchanged.
  const lastingKey = await keys.toSeal('emailDigest')
  const digestEmail = emailDigester(lastingKey)
  if (secrets.kind === 'demo')
    await seedDemo({ store, digestEmail, hashPassword: passwords.hash }, now().toISOString())

  const readModel = openReadModelOf(dataDir, await store.head())
  const tellProgress = progress(log, now)
  const damaged = Promise.withResolvers<void>()
  const reportFault = (error: unknown) => {
    if (!isDamage(error)) return
    removeReadModel(dataDir)
    damaged.resolve()
  }
  const projections = runProjections(store, readModel, (state) => {
    if (state.kind === 'live') dropOtherReadModels(dataDir)
    if (state.kind === 'failed') reportFault(state.error)
    tellProgress(state)
  })

  const accounts = rememberAccounts(accountQueries(readModel))
  projections.watch(accounts.forget)
  const swabKits = swabKitQueries(readModel)
  const liveResults = createLiveResults({ kitsOf: swabKits.ofAccount, watch: projections.watch })
  const mails = mailQueries(readModel)
  const { keyOf, requestOf } = resetKeys(jwtSecret)
  let mail: Rounds | undefined

  return {
    store,
    projections,
    readModelDamaged: damaged.promise,
    dependencies: {
      store,
      accounts,
      swabKits,
      kitLists: kitListQueries(readModel),
      userLists: userListQueries(readModel),
      labImports: labImportQueries(readModel),
      auditIndex: auditIndexQueries(readModel),
      contactMessages: contactMessageQueries(readModel),
      mails,
      siteParts: {
        mode: secrets.kind === 'demo' ? 'demo' : 'live',
        content: config.content.kind === 'embedded' ? 'embedded' : 'hosted',
        shop: config.shop.kind === 'embedded' ? 'embedded' : 'hosted',
        secondAdminForCorrections: config.correctionsNeedSecondAdmin,
        eventStore: config.eventStore.kind === 'embedded' ? 'sqlite' : 'eventstoredb',
        mailTransport: config.mail.kind,
        forwardsMessages: config.contactTo !== undefined,
      },
      shares: shareQueries(readModel),
      signIns: signInQueries(readModel),
      shareTokens: shareTokens(jwtSecret),
      publicUrl: config.publicUrl,
      liveResults,
      tokens: createTokens(jwtSecret, () => now().getTime()),
      correctionsNeedSecondAdmin: config.correctionsNeedSecondAdmin,
      digestEmail,
      passwords,
      requestOf,
      reportSeals: reportSeals(lastingKey),
      shred,
      ...(secrets.kind === 'demo' ? { keptMails: outbox.list } : {}),
      throttles: createThrottles(config.rateLimitScale),
      trustedProxies: config.trustedProxies.map(parseNetwork),
      awaitPosition: readYourWrites(projections.reached),
      now,
      log,
      reportFault,
    },
    async finishHalfDone() {
      const at = now()
      const before = new Date(at.getTime() - requestsTakeAtMostMs).toISOString()
      await finishClaims(store, openClaimsBefore(readModel, before), at.toISOString())
      await finishDetachments(store, openDetachmentsBefore(readModel, before), at.toISOString())
      await settleAdmins(store, accounts.admins(), at.toISOString())
      const erasures = openErasuresBefore(readModel, before)
      await finishErasures({ store, shred }, erasures, at.toISOString())
      await forgetErased({ store, accounts, kept: outbox })
    },
    endLiveResults: liveResults.close,
    startMail(texts) {
      const farewellsOver = (at: string) => farewellsOverAt(readModel, at)
      const dependencies = { store, projections, accounts, mails, keyOf, now, log, farewellsOver }
      mail ??= startMail(config, outbox, { ...dependencies, shredKey: keys.shred }, texts)
    },
    async close() {
      liveResults.close()
      await mail?.stop()
      await projections.stop()
      readModel.close()
      await store.close()
      letGoOfDataFolder()
    },
  }
}

/** What is younger belongs to requests that are still under way. */
const requestsTakeAtMostMs = 30_000

const tellEveryMs = 1000

/** A long catching-up is told once a second. */
function progress(log: Logger, now: () => Date) {
  let told = now().getTime()
  return (state: ProjectionState) => {
    if (state.kind === 'failed') return log.fatal({ err: state.error }, 'the read model stopped')
    if (state.kind === 'live') return log.info('the read model is up to date')
    if (now().getTime() - told < tellEveryMs) return
    told = now().getTime()
    log.warn({ events: state.handled }, 'the read model is catching up')
  }
}
