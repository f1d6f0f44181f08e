import { join } from 'node:path'
import type { EventStore } from '@swabwise/events/store/port'
import {
  recordErasures,
  openErasedSubjects,
  type ErasedSubjects,
} from '../../adapters/personal-data/erased-subjects.ts'
import { personalKeys, type MasterKeys, type PersonalKeys } from '../../adapters/personal-data/keys.ts'
import { encryptingStore } from '../../adapters/personal-data/encrypting-store.ts'

export interface PersonalDataSlice {
  /** Encrypts and decrypts personal data on top of the plain store. */
  readonly store: EventStore
  readonly keys: PersonalKeys
  readonly erased: ErasedSubjects
}

export const erasuresFile = (dataDir: string) => join(dataDir, 'erasures.ndjson')

export function openPersonalData(
  plainStore: EventStore,
  masterKeys: MasterKeys,
  dataDir: string,
  now: () => Date,
): PersonalDataSlice {
  const erased = openErasedSubjects(erasuresFile(dataDir), now)
  const keys = recordErasures(personalKeys(plainStore, masterKeys, now), erased)
  return { store: encryptingStore(plainStore, keys), keys, erased }
}
