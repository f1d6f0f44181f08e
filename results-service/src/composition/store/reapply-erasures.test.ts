import { copyFileSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalKeyStream, type Subject } from '@swabwise/events/catalogue/streams'
import { StreamTombstoned } from '@swabwise/events/store/port'
import { startApi, type RunningApi } from '../../testing/start-api.ts'
import { temporaryStore } from '../../testing/temporary-store.ts'
import { reapplyErasures } from './reapply-erasures.ts'

const person = {
  email: 'zeisig@example.org',
  password: 'a siskin sings',
  firstName: 'Zoë',
  lastName: 'Zeisig',
  country: 'Canada',
  region: 'Ontario',
  dob: '6-21-1984',
  gender: 'OTHER',
}

describe('an event store restored to before an erasure', () => {
  let api: RunningApi
  const file = (name: string) => join(api.dataDir, name)
  const signIn = () =>
    api.call('POST /api/authenticate', { body: { username: person.email, password: person.password } })

  beforeAll(async () => {
    api = await startApi()
    await api.call('POST /api/register', { body: person })
    api = await api.restart(() => copyFileSync(file('events.sqlite'), file('older.sqlite')))
    const token = await api.signIn(person.email, person.password)
    await api.call('DELETE /api/account', { token, body: { password: person.password } })
    api = await api.restart(() => {
      for (const name of readdirSync(api.dataDir))
        if (name.startsWith('read-model.') || name.startsWith('events.')) rmSync(file(name))
      copyFileSync(file('older.sqlite'), file('events.sqlite'))
      rmSync(file('older.sqlite'))
    })
  })
  afterAll(() => api.close())

  it('does not bring the person back', async () => {
    expect((await signIn()).status).toBe(401)
    const holding = readdirSync(api.dataDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(file(name)).isFile())
      .filter((name) => readFileSync(file(name)).toString('latin1').toLowerCase().includes('zeisig'))
    expect(holding).toEqual([])
  })

  it('records in the account that it was erased again, and why', async () => {
    const accounts = readFileSync(file('erasures.ndjson'), 'utf8').match(/account-[0-9a-f-]+/g) ?? []
    expect(accounts).toHaveLength(1)
    const events = await api.core.store.read(accounts[0] as `account-${string}`)
    expect(events.map(({ type, data }) => [type, data.personal])).toEqual([
      ['AccountRegistered', 'erased'],
      ['AccountErased', undefined],
      ['PersonalDataShredded', undefined],
    ])
    expect(events[1]?.metadata.actor).toEqual({ kind: 'system', name: 'reapplied erasures' })
  })

  it('changes nothing at the next start', async () => {
    const head = await api.core.store.head()
    api = await api.restart()
    expect(await api.core.store.head()).toBe(head)
  })

  it('frees the email address', async () => {
    expect((await api.call('POST /api/register', { body: person })).status).toBe(201)
    expect((await signIn()).status).toBe(200)
  })
})

it('a subject whose key did not come with a moved log reads as erased, and is not counted as back', async () => {
  const temporary = temporaryStore()
  const { store } = temporary
  const shredded: string[] = []
  const shred = async (subject: Subject) => {
    shredded.push(subject)
    await store.tombstone(personalKeyStream(subject))
  }
  const subject: Subject = 'account-3d0c3a67-4a3c-4d0b-9a44-2f0c3d9a7b11'
  const reapply = () =>
    reapplyErasures({ plainStore: store, store, shred }, [subject], '2026-03-01T10:00:00.000Z')
  expect(await reapply()).toBe(0)
  await expect(store.read(personalKeyStream(subject))).rejects.toThrow(StreamTombstoned)
  expect(await reapply()).toBe(0)
  expect(shredded).toEqual([subject])
  await temporary.discard()
})
