import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { decode } from '@swabwise/events/catalogue/codec'
import { accountStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { replay } from '../../cli/log/replay.ts'
import { digestOf } from '../../platform/read-model/digest.ts'
import { parts } from '../../platform/read-model/parts.ts'
import { fileNameOf } from '../../platform/read-model/read-model.ts'
import type { History } from './record.ts'

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
  readonly revokedElsewhereMs: number
  readonly unexpected: readonly string[]
  /** Of each replica, and of a fresh replay of the log. */
  readonly digests: readonly string[]
}

/** Compares what clients were told with the log, without asking the service what it thinks. */
export async function check(
  store: EventStore,
  dataDirs: readonly string[],
  history: History,
): Promise<Verdict> {
  const names = new Map<string, number>()
  for (const account of new Set(history.written.map((one) => one.account)))
    for (const event of (await store.read(accountStream(account))).map(decode))
      if (event.type === 'ProfileUpdated' && event.data.personal !== 'erased') {
        const { firstName } = event.data.personal
        names.set(firstName, (names.get(firstName) ?? 0) + 1)
      }
  const acknowledged = history.written.filter(({ outcome }) => outcome === 'acknowledged')
  return {
    answers: history.answers,
    unavailable: history.unavailable,
    acknowledged: acknowledged.length,
    lost: acknowledged.map(({ firstName }) => firstName).filter((name) => !names.has(name)),
    doubled: [...names].filter(([, times]) => times > 1).map(([name]) => name),
    revoked: history.revoked.length,
    revokedAccepted: history.accepted,
    revokedElsewhereMs: history.longestElsewhereMs,
    unexpected: history.unexpected,
    digests: await settled(store, dataDirs),
  }
}

/** Emails may still be sent, and told of. */
async function settled(store: EventStore, dataDirs: readonly string[]): Promise<readonly string[]> {
  const giveUpAt = Date.now() + 60_000
  for (;;) {
    const { sha256 } = await replay(store, AbortSignal.timeout(60_000))
    const digests = [...dataDirs.map(digestIn), sha256]
    if (new Set(digests).size === 1 || Date.now() > giveUpAt) return digests
    await delay(200)
  }
}

function digestIn(dataDir: string): string {
  const files = Object.values(parts).map((part) => join(dataDir, fileNameOf(part)))
  if (!files.every((file) => existsSync(file))) return `${dataDir}: no read model of this release`
  const opened = files.map((file) => new DatabaseSync(file, { readOnly: true, timeout: 5000 }))
  try {
    return digestOf(...opened).sha256
  } finally {
    for (const file of opened) file.close()
  }
}
