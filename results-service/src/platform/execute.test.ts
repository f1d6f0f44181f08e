import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AccountId, CommandId, KitId } from '@swabwise/events/catalogue/ids'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import { UnwritableEvent } from '@swabwise/events/catalogue/unwritable-event'
import { StoreUnavailable, type EventStore } from '@swabwise/events/store/port'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import { temporaryStore, type TemporaryStore } from '../testing/temporary-store.ts'
import { execute, type CommandContext } from './execute.ts'

const kitId = KitId.parse('MJ-0000-0000-0001')
const stream = swabKitStream(kitId)
const context = (commandId: string = randomUUID()): CommandContext => ({
  commandId: CommandId.parse(commandId),
  actor: { kind: 'system', name: 'test' },
  correlationId: 'test',
  at: '2026-03-01T10:00:00.000Z',
})
const createKit = (store: EventStore, under: CommandContext) =>
  execute(store, swabKitDecider, stream, { type: 'CreateKit', kitId }, under)

let temporary: TemporaryStore
beforeEach(() => void (temporary = temporaryStore()))
afterEach(() => temporary.discard())

const idsIn = async (store: EventStore) => (await store.read(stream)).map(({ id }) => id)

describe('command', () => {
  it('is applied once when it is retried after a lost acknowledgement', async () => {
    const { store } = temporary
    const unacknowledged: EventStore = {
      ...store,
      append: async (...appended) => {
        await store.append(...appended)
        throw new StoreUnavailable('the response was lost')
      },
    }
    const sent = context()
    await expect(createKit(unacknowledged, sent)).rejects.toThrow(StoreUnavailable)
    expect(await createKit(store, sent)).toMatchObject({ kind: 'accepted' })
    expect(await idsIn(store)).toHaveLength(1)
  })

  it('writes nothing if one of its events could not be read back', async () => {
    const { store } = temporary
    await createKit(store, context())
    const registered = { kitId, accountId: AccountId.parse(randomUUID()), kind: 'cannabis' } as const
    const report = { kitId, status: 'final', reportedAt: context().at, source: 'admin' } as const
    const careless = {
      ...swabKitDecider,
      decide: () => ({
        accepted: [
          { type: 'KitRegistered', data: registered } as const,
          {
            type: 'ResultsReceived',
            // A gene missing from the stored schema.
            data: { ...report, personal: { codes: { inv1: 'INV1_A_A' } as object } },
          } as const,
        ],
      }),
    }
    const executing = execute(store, careless, stream, { type: 'CreateKit', kitId }, context())
    await expect(executing).rejects.toThrow(UnwritableEvent)
    expect(await idsIn(store)).toHaveLength(1)
  })

  it('waits for earlier commands to the same stream, and only those', async () => {
    const { store } = temporary
    await createKit(store, context())
    const accountIds = Array.from({ length: 30 }, () => AccountId.parse(randomUUID()))
    const outcomes = await Promise.all(
      accountIds.flatMap((accountId) => [
        execute(store, swabKitDecider, stream, { type: 'RegisterKit', accountId }, context()),
        execute(store, swabKitDecider, stream, { type: 'DetachKit', accountId }, context()),
      ]),
    )
    expect(outcomes.filter(({ kind }) => kind === 'refused')).toEqual([])
    const owners = (await store.read(stream)).slice(1).map(({ data }) => data.accountId)
    expect(owners).toEqual(accountIds.flatMap((id) => [id, id]))
  })

  it('runs after an earlier one failed', async () => {
    const { store } = temporary
    const failing: EventStore = { ...store, read: () => Promise.reject(new StoreUnavailable('away')) }
    const [failed, done] = await Promise.allSettled([
      createKit(failing, context()),
      createKit({ ...store }, context()),
    ])
    expect([failed.status, done.status]).toEqual(['rejected', 'fulfilled'])
  })

  it('derives event ids from the command id and the stream', async () => {
    const other = temporaryStore()
    const sent = context()
    await createKit(temporary.store, sent)
    await createKit(other.store, sent)
    const [ids, same] = [await idsIn(temporary.store), await idsIn(other.store)]
    expect(ids).toEqual(same)
    await other.discard()

    const third = temporaryStore()
    await createKit(third.store, context())
    expect(await idsIn(third.store)).not.toEqual(ids)
    await third.discard()
  })
})
