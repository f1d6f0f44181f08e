import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryStore } from '../../testing/temporary-store.ts'
import { recordErasures, openErasedSubjects, readErasedSubjects } from './erased-subjects.ts'
import { personalKeys } from './keys.ts'

const [account, kit] = ['account-0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10', 'swabKit-MJ-0000-0000-0001'] as const
const now = () => new Date('2026-03-01T10:00:00.000Z')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swabwise-erased-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const file = () => join(folder, 'erasures.ndjson')
const open = () => openErasedSubjects(file(), now)

describe('erased subjects', () => {
  it('are none without a file, and reading does not create one', () => {
    expect(open().all()).toEqual([])
    expect(() => readFileSync(file())).toThrow('ENOENT')
  })

  it('are persisted without duplicates', () => {
    const list = open()
    list.add(account)
    list.add(kit)
    list.add(account)
    expect(open().all()).toEqual([account, kit])
    open().add(kit)
    expect(readFileSync(file(), 'utf8')).toBe(
      `{"subject":"${account}","at":"2026-03-01T10:00:00.000Z"}\n{"subject":"${kit}","at":"2026-03-01T10:00:00.000Z"}\n`,
    )
  })

  it('recover from a line truncated by a crash', () => {
    open().add(account)
    appendFileSync(file(), '{"subject":"swabKit-MJ-0000')
    const list = open()
    expect(list.all()).toEqual([account])
    list.add(kit)
    expect(open().all()).toEqual([account, kit])
  })

  it.each(['{"subject":"account-1"', '{"subject":"emailDigest","at":"x"}', 'null', '[]'])(
    'reject a file with the line %s, naming the line',
    (line) => {
      open().add(account)
      appendFileSync(file(), `${line}\n`)
      expect(() => readErasedSubjects(file())).toThrow(`${file()}, line 2`)
    },
  )

  it('include a subject before its key is shredded', async () => {
    const { store, discard } = temporaryStore()
    const masterKeys = { current: randomBytes(32), previous: [] }
    const dying = {
      ...store,
      tombstone: async () => {
        throw new Error('the process died')
      },
    }
    const keys = recordErasures(personalKeys(dying, masterKeys, now), open())
    await expect(keys.shred(kit)).rejects.toThrow('the process died')
    expect(open().all()).toEqual([kit])
    await discard()
  })

  it('block shredding when they cannot be written', async () => {
    const { store, discard } = temporaryStore()
    const keys = personalKeys(store, { current: randomBytes(32), previous: [] }, now)
    const key = await keys.forEncryption(kit)
    writeFileSync(join(folder, 'no-folder'), '')
    const unwritable = openErasedSubjects(join(folder, 'no-folder', 'erasures.ndjson'), now)
    await expect(recordErasures(keys, unwritable).shred(kit)).rejects.toThrow('ENOTDIR')
    expect(await keys.forDecryption(kit)).toEqual(key)
    await discard()
  })
})
