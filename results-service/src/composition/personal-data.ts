import { join } from 'node:path'
import type { EventStore } from '@swabwise/events/store/port'
import {
  announcingErasures,
  openErasedSubjects,
  type ErasedSubjects,
} from '../adapters/personal-data/erased-subjects.ts'
import { personalKeys, type MasterKeys, type PersonalKeys } from '../adapters/personal-data/keys.ts'
import { sealingStore } from '../adapters/personal-data/sealing-store.ts'

export interface WiredPersonalData {
  /** Seals and opens personal parts above the plain store. */
  readonly store: EventStore
  readonly keys: PersonalKeys
  readonly erased: ErasedSubjects
}

export const erasuresFile = (dataDir: string) => join(dataDir, 'erasures.ndjson')

export function wirePersonalData(
  plainStore: EventStore,
  masterKeys: MasterKeys,
  dataDir: string,
  now: () => Date,
): WiredPersonalData {
  const erased = openErasedSubjects(erasuresFile(dataDir), now)
  const keys = announcingErasures(personalKeys(plainStore, masterKeys, now), erased)
  return { store: sealingStore(plainStore, keys), keys, erased }
}
