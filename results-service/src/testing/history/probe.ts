import { setTimeout as delay } from 'node:timers/promises'
import type { History, Replica } from './record.ts'

/** Tries lately revoked tokens on every replica. */
export async function probe(
  replicas: () => readonly Replica[],
  history: History,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    await delay(20)
    const known = history.revoked.at(-1 - Math.floor(Math.random() * 3))
    if (known === undefined) continue
    const all = replicas()
    const at = Math.floor(Math.random() * all.length)
    const answered = await all[at]?.call('GET /api/account', { token: known.token }).catch(() => undefined)
    if (answered?.status !== 200) continue
    const ms = Date.now() - known.at
    if (at === known.by) history.accepted.push(`${new Date().toISOString()}: ${ms} ms after it was revoked`)
    else history.longestElsewhereMs = Math.max(history.longestElsewhereMs, ms)
  }
}
