import { describe, expect, it, onTestFinished } from 'vitest'
import { decode } from '@swabwise/events/catalogue/codec'
import { EmailDigest } from '@swabwise/events/catalogue/ids'
import { createHash } from 'node:crypto'
import { readLog } from '../composition/store/read-log.ts'
import { replay } from '../cli/log/replay.ts'
import { openPersonalData } from '../composition/store/personal-data.ts'
import { temporaryStore } from '../testing/temporary-store.ts'
import { mix, seedPeople } from './seed-people.command.ts'

const until = new Date('2026-11-01T00:00:00.000Z')

async function seeded(people: number, seed: number, times = 1) {
  const { store: plainStore, folder, discard } = temporaryStore()
  onTestFinished(discard)
  const masterKeys = { current: Buffer.alloc(32, 'seed'), previous: [] }
  const { store } = openPersonalData(plainStore, masterKeys, folder, () => until)
  const dependencies = {
    store,
    hashPassword: async () => 'hash',
    digestEmail: (email: string) => EmailDigest.parse(createHash('sha256').update(email).digest('hex')),
  }
  const made = []
  for (let time = 0; time < times; time++) made.push(await seedPeople(dependencies, { people, seed, until }))
  const events = []
  for await (const batch of readLog(store))
    for (const event of batch) if (!event.stream.startsWith('personalKey-')) events.push(event)
  const told = events.map((event) => ({ ...decode(event), stream: event.stream, id: event.id }))
  return { store, people: made.flat(), told }
}

describe('seeded people', () => {
  it('are the same for the same seed, and others for another', async () => {
    const [one, again, other] = [await seeded(40, 1), await seeded(40, 1), await seeded(40, 2)]
    expect(one.told).toEqual(again.told)
    expect(one.told.map(({ id }) => id)).not.toEqual(other.told.map(({ id }) => id))
  })

  it('do not become more when they are seeded again, and the first stay when there are more', async () => {
    const [once, twice, more] = [await seeded(10, 1), await seeded(10, 1, 2), await seeded(20, 1)]
    expect(twice.told).toEqual(once.told)
    expect(more.told.slice(0, once.told.length)).toEqual(once.told)
  })

  it('come in the stated mix, and nothing happens to them later than told', async () => {
    const { people, told } = await seeded(20, 3)
    for (const story of mix)
      expect(people.filter((person) => person.story === story)).toHaveLength(story.of20)
    const count = (type: string) => told.filter((event) => event.type === type).length
    const kits = mix.flatMap(({ of20, kits: each }) => Array.from({ length: of20 }, () => each).flat())
    expect(count('AccountRegistered')).toBe(20)
    expect(count('KitRegistered')).toBe(kits.length)
    expect(count('ResultsReceived') + count('ResultsCorrected')).toBe(kits.flat().length)
    expect(count('ResultsCorrected')).toBe(1)
    expect(told.filter(({ metadata }) => Date.parse(metadata.at) > until.getTime())).toEqual([])
  })

  it('are read into the read model', async () => {
    const { store } = await seeded(20, 1)
    const { rows } = await replay(store, AbortSignal.timeout(20_000))
    expect(rows).toMatchObject({ accounts: 20, swabKits: 18 })
  })
})
