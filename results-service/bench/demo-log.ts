import { randomBytes, randomUUID } from 'node:crypto'
import { recorded } from '@swabwise/events/catalogue/codec'
import { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import type { EventStore, EventToAppend, JsonObject } from '@swabwise/events/store/port'

const at = '2026-03-01T10:00:00.000Z'

const event = (type: string, data: JsonObject, schemaVersion = 1): EventToAppend => {
  const id = randomUUID()
  return {
    id,
    type,
    data,
    metadata: {
      schemaVersion,
      actor: { kind: 'system', name: 'bench' },
      commandId: id,
      $correlationId: id,
      $causationId: id,
      at,
    },
  }
}

const codes = {
  cyp2c9: 'CYP2C9_1_3',
  akt1: 'AKT1_C_T',
  comt: 'COMT_VAL_VAL',
  cyp2c192: 'CYP2C19_2_1_1',
  cyp2c193: 'CYP2C19_3_1_1',
  cyp2c1917: 'CYP2C19_17_1_17',
}

/** They share a transaction. */
const atOnce = 200

/** The life of kits as the product writes it: created, registered, and for every tenth results, received and released. */
export async function fillWithKits(store: EventStore, events: number, firstNumber = 0): Promise<void> {
  const accountId = AccountId.parse(randomUUID())
  let written = 0
  let together: Promise<unknown>[] = []
  for (let number = firstNumber; written < events; number++) {
    const digits = String(number).padStart(12, '0')
    const kitId = KitId.parse(`MJ-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`)
    const life = [
      event('KitCreated', { kitId, kind: 'cannabis', lot: 'B-2026-03' }, 2),
      event('KitRegistered', { kitId, kind: 'cannabis', accountId }),
      ...(number % 10 === 0
        ? [
            event('ResultsReceived', {
              kitId,
              status: 'final',
              reportedAt: at,
              source: 'labImport',
              personal: { codes },
            }),
            event('ResultsReleased', { kitId, accountId }),
          ]
        : []),
    ]
    const stream = swabKitStream(kitId)
    together.push(
      store.append(
        stream,
        'noStream',
        life.map((event, revision) => recorded({ stream, revision, ...event })),
      ),
    )
    written += life.length
    if (together.length < atOnce) continue
    await Promise.all(together)
    together = []
  }
  await Promise.all(together)
}

export const newMasterKeys = () => ({ current: randomBytes(32), previous: [] })
