import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { v5 as uuidv5 } from 'uuid'
import { CommandId } from '@swabwise/events/catalogue/ids'
import { apiKeyStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { note } from '../platform/execute.ts'
import type { ApiKeyRow } from './api-keys.queries.ts'

const hourMs = 60 * 60 * 1000

/** When each key was last used is written down to the hour; nobody waits for it. */
export function createKeyUses(store: EventStore, now: () => Date, log: Logger) {
  const recent = new LRUCache<string, true>({ max: 10_000 })
  return {
    use({ id, usedAt }: Pick<ApiKeyRow, 'id' | 'usedAt'>): void {
      const at = now().toISOString()
      const hour = Math.floor(Date.parse(at) / hourMs)
      const key = `${id} ${hour}`
      if (recent.has(key) || (usedAt !== null && Math.floor(Date.parse(usedAt) / hourMs) === hour)) return
      recent.set(key, true)
      const commandId = CommandId.parse(uuidv5(`used in hour ${hour}`, id))
      const context = {
        commandId,
        correlationId: commandId,
        at,
        actor: { kind: 'machine', id },
      } as const
      note(store, apiKeyStream(id), { type: 'ApiKeyUsed', data: { apiKeyId: id } }, context).catch(
        (err: unknown) => log.warn({ err }, 'the use of an API key was not written down'),
      )
    },
  }
}

export type KeyUses = ReturnType<typeof createKeyUses>
