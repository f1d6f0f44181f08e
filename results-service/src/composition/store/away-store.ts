import { StoreUnavailable } from '@swabwise/events/store/port'
import type { Config } from '../../config.ts'
import { demoSecrets } from '../../demo/demo-secrets.ts'
import { openOutboxOf } from '../mail.ts'
import { openPersonalData } from './personal-data.ts'
import type { StoreSlice } from './store.ts'

const away = (): never => {
  throw new StoreUnavailable('it was away when the service started')
}
const refused = () => Promise.resolve().then(away)

/** In the place of a store that is away: it answers nothing, and says so at once. */
export function awayStoreSlice(config: Config): Omit<StoreSlice, 'logId'> {
  const { secrets, dataDir } = config
  const { jwtSecrets, masterKeys } = secrets.kind === 'demo' ? demoSecrets(dataDir) : secrets
  const plainStore: StoreSlice['plainStore'] = {
    append: refused,
    read: refused,
    contains: refused,
    tombstone: refused,
    head: refused,
    subscribe: away,
    close: () => Promise.resolve(),
  }
  const { store, keys } = openPersonalData(plainStore, masterKeys, dataDir, () => new Date())
  return {
    store,
    plainStore,
    writesAreFailing: () => true,
    onStoreTimed: () => undefined,
    keys,
    masterKeys,
    outbox: openOutboxOf(config),
    shred: refused,
    digestEmail: away,
    reportSignatures: { signatureOf: away, kitOf: away },
    healthCardKey: {
      get publicKey() {
        return away()
      },
      sign: away,
    },
    healthLinks: { idOf: away, shareOf: away, keyOf: away, encrypt: away },
    jwtSecrets,
    replication: undefined,
    logCheck: undefined,
    close: plainStore.close,
  }
}
