import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentAt, contentCopies } from './content-copies.ts'
import { layout } from './layout.ts'
import { prunePasts } from './prune-pasts.ts'

let root: string
let dataDir: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'swabwise-replica-'))
  dataDir = join(root, 'data')
  folder = join(root, 'replica')
  mkdirSync(dataDir)
  mkdirSync(folder)
})
afterEach(() => rmSync(root, { recursive: true }))

const at = (time: string) => new Date(`2026-03-01T${time}.000Z`)

describe('copies of the content', () => {
  let now: Date
  const source = () => join(dataDir, 'content.ndjson')
  const copies = () => contentCopies(dataDir, folder, () => now)
  const textAt = async (time: string) => {
    const file = await contentAt(folder, at(time).getTime())
    return file === undefined ? undefined : readFileSync(file, 'utf8')
  }

  it('are made of each change, ten seconds apart at least, with what was uploaded', async () => {
    const { copy } = copies()
    now = at('10:00:00')
    await copy()
    expect(readdirSync(folder)).toEqual([])
    writeFileSync(source(), 'one')
    mkdirSync(join(dataDir, 'content-assets'))
    writeFileSync(join(dataDir, 'content-assets', 'a.png'), 'picture')
    await copy()
    appendFileSync(source(), ', two')
    now = at('10:00:09')
    await copy()
    expect(await textAt('10:00:09')).toBe('one')
    now = at('10:00:10')
    await copy()
    now = at('10:05:00')
    await copy()
    expect(readdirSync(layout(folder).content)).toHaveLength(2)
    expect(await textAt('09:59:59')).toBeUndefined()
    expect(await textAt('10:00:09')).toBe('one')
    expect(await textAt('11:00:00')).toBe('one, two')
    expect(readFileSync(join(layout(folder).assets, 'a.png'), 'utf8')).toBe('picture')
  })

  it('are kept as long as a moment that is kept needs them', async () => {
    const { copy, prune } = copies()
    for (const hour of ['10', '11', '12']) {
      now = at(`${hour}:00:00`)
      writeFileSync(source(), `content of ${hour}`)
      utimesSync(source(), now, now)
      await copy()
    }
    await prune(at('11:30:00'))
    expect(await textAt('10:30:00')).toBeUndefined()
    expect(await textAt('11:30:00')).toBe('content of 11')
    await prune(at('23:00:00'))
    expect(await textAt('23:00:00')).toBe('content of 12')
  })
})

it('a past that was left is kept for a while, the present one for good', async () => {
  const { past, segment, keys, pasts } = layout(folder)
  for (const [number, time] of [
    [1, '10:00:00'],
    [2, '12:00:00'],
    [3, '10:00:00'],
  ] as const) {
    mkdirSync(keys(number), { recursive: true })
    writeFileSync(segment(number, 1), '')
    utimesSync(segment(number, 1), at(time), at(time))
  }
  await prunePasts(folder, 3, at('11:00:00'))
  expect(readdirSync(pasts)).toEqual(['0002', '0003'])
  await prunePasts(folder, 3, at('13:00:00'))
  expect(readdirSync(pasts).map((name) => join(pasts, name))).toEqual([past(3)])
})
