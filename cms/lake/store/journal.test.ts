import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { emptyFolder } from '../testing/running-lake.ts'
import { openJournal, readRecords, rewrite } from './journal.ts'

const read = (text: string) => readRecords('file', Buffer.from(text))

describe('reading a journal', () => {
  it.each([
    ['nothing', '', [], 0],
    ['whole lines', '{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }], 0],
    ['a torn last line', '{"a":1}\n{"a":', [{ a: 1 }], 5],
    ['a last line that lacks only its end', '{"a":1}\n{"a":2}', [{ a: 1 }], 7],
    ['a last line of zeros, as a file system may leave it', '{"a":1}\n\0\0\0', [{ a: 1 }], 3],
    ['a last line of zeros that ends', '{"a":1}\n\0\0\0\n', [{ a: 1 }], 4],
  ])('%s', (_what, text, records, torn) => {
    expect(read(text)).toEqual({ records, torn })
  })

  it('stops at damage before the last line, and names it', () => {
    expect(() => read('{"a":1}\n{"a":\n{"a":3}\n')).toThrow('file:2 is damaged')
  })
})

describe('writing a journal', () => {
  it('has each record in the file when append resolves', async () => {
    const file = join(await emptyFolder(), 'journal')
    await rewrite(file, [{ a: 1 }])
    const journal = await openJournal(file)
    onTestFinished(() => journal.close())
    await journal.append({ a: 2 })
    expect(await readFile(file, 'utf8')).toBe('{"a":1}\n{"a":2}\n')
  })

  it('refuses when the file was moved away under it', async () => {
    const file = join(await emptyFolder(), 'journal')
    await rewrite(file, [{ a: 1 }])
    const journal = await openJournal(file)
    onTestFinished(() => journal.close())
    await rename(file, `${file}.aside`)
    await expect(journal.append({ a: 2 })).rejects.toThrow('was moved or replaced')
    expect(await readFile(`${file}.aside`, 'utf8')).toBe('{"a":1}\n')
  })

  it('leaves the old file whole when a rewrite does not come to its end', async () => {
    const file = join(await emptyFolder(), 'journal')
    await rewrite(file, [{ a: 1 }])
    await writeFile(`${file}.next`, '{"half')
    expect(readRecords(file, await readFile(file)).records).toEqual([{ a: 1 }])
    await rewrite(file, [{ a: 2 }])
    await appendFile(file, '{"a":3}\n')
    expect(readRecords(file, await readFile(file)).records).toEqual([{ a: 2 }, { a: 3 }])
  })
})
