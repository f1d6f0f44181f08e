import type { Logger } from 'pino'
import type { EmailDigest, LogId } from '@swabwise/events/catalogue/ids'
import type { Subject } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { healthLinkKeys, type HealthLinkKeys } from '../../adapters/health-link-keys.ts'
import { healthCardKey, type HealthCardKey } from '../../adapters/health-card-key.ts'
import { emailDigester } from '../../adapters/email-digest.ts'
import type { Outbox } from '../../adapters/mail/outbox.ts'
import type { MasterKeys, PersonalKeys } from '../../adapters/personal-data/keys.ts'
import { reportSignatures } from '../../adapters/report-signatures.ts'
import type { Config, ServerSecrets } from '../../config.ts'
import { demoSecrets } from '../../demo/demo-secrets.ts'
import { assertRights } from './assert-rights.ts'
import { dataDirectoryLock } from './data-directory-lock.ts'
import { checkLogRegularly, type LogCheck } from '../verify/check-log.ts'
import { openEventStore, openFromDisk } from './event-store.ts'
import { identifyLog } from './log-identity.ts'
import { assertNotOlder, noteRelease } from './newest-release.ts'
import { openOutboxOf } from '../mail.ts'
import { replicate, type Replication } from '../replica/replicate.ts'
import { listErasures } from './list-erasures.ts'
import { openPersonalData } from './personal-data.ts'
import { privateFolder } from './private-files.ts'
import { reapplyErasures } from './reapply-erasures.ts'
import { watchWrites, type StoreTimed } from './watch-writes.ts'

/** The event store, decrypted, and what is kept beside it. */
export interface StoreSlice {
  readonly store: EventStore
  readonly plainStore: EventStore
  /** Whether the last write of a moment ago was not taken. */
  readonly writesAreFailing: () => boolean
  readonly onStoreTimed: (listener: StoreTimed) => void
  readonly logId: LogId
  readonly keys: PersonalKeys
  readonly masterKeys: MasterKeys
  readonly outbox: Outbox
  /** Deletes a subject's key and the emails about them. */
  readonly shred: (subject: Subject) => Promise<void>
  readonly digestEmail: (email: string) => EmailDigest
  readonly reportSignatures: ReturnType<typeof reportSignatures>
  readonly healthCardKey: HealthCardKey
  readonly healthLinks: HealthLinkKeys
  readonly jwtSecrets: ServerSecrets
  readonly replication: Replication | undefined
  readonly logCheck: LogCheck | undefined
  close(): Promise<void>
}

export async function openStoreSlice(config: Config, log: Logger, now: () => Date): Promise<StoreSlice> {
  const { dataDir } = config
  privateFolder(dataDir)
  assertNotOlder(dataDir)
  const unlock = dataDirectoryLock(dataDir)
  const plainStore = await openEventStore(config).catch((error: unknown) => {
    unlock()
    throw error
  })
  const close = async () => {
    await plainStore.close()
    unlock()
  }
  try {
    await assertRights(config)
    const opened = await openEncrypted(plainStore, config, log, now)
    const { replica } = config
    const replication = replica && replicate({ plainStore, logId: opened.logId, config, replica, log, now })
    const { masterKeys } = opened
    // EventStoreDB checks its own files; every service reading all of it again and again would be too much.
    const logCheck =
      config.eventStore.kind === 'embedded'
        ? checkLogRegularly({ open: () => openFromDisk(dataDir), masterKeys, log, now })
        : undefined
    return {
      ...opened,
      replication,
      logCheck,
      async close() {
        await logCheck?.close()
        await replication?.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function openEncrypted(
  plainStore: EventStore,
  config: Config,
  log: Logger,
  now: () => Date,
): Promise<Omit<StoreSlice, 'close' | 'replication' | 'logCheck'>> {
  const { dataDir, secrets } = config
  const { jwtSecrets, masterKeys } = secrets.kind === 'demo' ? demoSecrets(dataDir) : secrets
  const { store: encrypting, keys, erased } = openPersonalData(plainStore, masterKeys, dataDir, now)
  const { store, areFailing, onTimed } = watchWrites(listErasures(encrypting, erased), Date.now)
  const outbox = openOutboxOf(config)
  const shred = async (subject: Subject) => {
    await keys.shred(subject)
    await outbox.forget(subject)
  }
  const logId = await identifyLog({ plainStore, keys, erased, config, now })
  noteRelease(dataDir)
  const erasedAgain = await reapplyErasures({ plainStore, store, shred }, erased.all(), now().toISOString())
  if (erasedAgain > 0)
    log.warn(
      { subjects: erasedAgain },
      'erased subjects were back in the event store and have been erased again',
    )
  // The one key that lives as long as the log: its signatures survive a rotation of secrets.
  const lastingKey = await keys.forEncryption('emailDigest')
  return {
    store,
    plainStore,
    writesAreFailing: areFailing,
    onStoreTimed: onTimed,
    logId,
    keys,
    masterKeys,
    outbox,
    shred,
    digestEmail: emailDigester(lastingKey),
    reportSignatures: reportSignatures(lastingKey),
    healthCardKey: healthCardKey(lastingKey),
    healthLinks: healthLinkKeys(lastingKey),
    jwtSecrets,
  }
}
