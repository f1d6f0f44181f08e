import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import { UnreadableEvent } from './unreadable-event.ts'
import { decode, recorded } from './codec.ts'
import { erased } from './definition.ts'

type Fields = Readonly<Record<string, unknown>>
interface Golden {
  readonly stored: {
    readonly stream: string
    readonly type: string
    readonly data: Fields
    readonly metadata: Fields
  }
  /** The data of the event that it is today. */
  readonly decoded: Fields
}

const folder = join(import.meta.dirname, 'golden')
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Golden

/** One file for every version of every type that was ever written: add one with a new version, never change one. */
const expected = [...catalogue.values()].flatMap(({ type, version }) =>
  Array.from({ length: version }, (_, index) => ({
    type,
    version: index + 1,
    file: `${type}.v${index + 1}.json`,
  })),
)
const withPersonal = expected.filter(({ type }) => catalogue.get(type)?.personal !== undefined)

describe('events as they were once written', () => {
  it('are kept for every version of every type, and nothing else is', () => {
    expect(readdirSync(folder).toSorted()).toEqual(expected.map(({ file }) => file).toSorted())
  })

  it.each(expected)('$file is read as what it means today', ({ type, version, file }) => {
    const { stored, decoded } = read(file)
    expect(stored.type).toBe(type)
    expect(stored.metadata.schemaVersion).toBe(version)
    expect(decode({ ...stored, revision: 0 })).toEqual({ type, data: decoded, metadata: stored.metadata })
    expect(recorded({ ...stored, revision: 0 })).toEqual({ ...stored, revision: 0 })
  })

  it.each(expected)('$file is read in today’s version once it is written anew', ({ type, file }) => {
    const { stored, decoded } = read(file)
    const metadata = { ...stored.metadata, schemaVersion: catalogue.get(type)?.version }
    expect(decode({ ...stored, revision: 0, data: decoded, metadata })).toEqual({
      type,
      data: decoded,
      metadata,
    })
  })

  it.each(withPersonal)('$file keeps its facts when the person is erased', ({ file }) => {
    const { stored, decoded } = read(file)
    const data = { ...stored.data, personal: erased }
    expect(decode({ ...stored, revision: 0, data }).data).toEqual({ ...decoded, personal: erased })
  })

  it.each(withPersonal)('$file is not read where its personal part is missing', ({ file }) => {
    const { stored } = read(file)
    const data = { ...stored.data, personal: undefined }
    expect(() => decode({ ...stored, revision: 3, data })).toThrow(UnreadableEvent)
  })
})
