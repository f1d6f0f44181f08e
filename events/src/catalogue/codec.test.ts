import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { belongsIn, catalogue, type CatalogueEvent } from './catalogue.ts'
import { UnreadableEvent } from './unreadable-event.ts'
import { UnwritableEvent } from './unwritable-event.ts'
import { decode, encode, recorded } from './codec.ts'
import { erased } from './definition.ts'
import { KitId } from './ids.ts'
import { EventMetadata } from './metadata.ts'
import { streamKinds } from './streams.ts'
import { kitKindOf } from '../genetics/codes/kits.ts'

const metadata: EventMetadata = EventMetadata.parse({
  schemaVersion: 2,
  actor: { kind: 'visitor' },
  commandId: '2f6e8d1c-4b3a-4957-8c0d-e1f2a3b4c5d6',
  $correlationId: 'test',
  $causationId: 'test',
  at: '2026-03-01T10:00:00.000Z',
})
const created = {
  stream: 'swabKit-MJ-0418-2231-0907',
  revision: 7,
  type: 'KitCreated',
  data: { kitId: 'MJ-0418-2231-0907', kind: 'cannabis' },
  metadata,
}

describe('an event that cannot be read', () => {
  it.each([
    ['of a version from the future', { metadata: { ...metadata, schemaVersion: 3 } }, 'update the product'],
    ['of a version that never was', { metadata: { ...metadata, schemaVersion: 0 } }, 'schemaVersion'],
    ['without a version', { metadata: { ...metadata, schemaVersion: undefined } }, 'schemaVersion'],
    ['by nobody', { metadata: { ...metadata, actor: { kind: 'ghost' } } }, 'actor'],
    ['of an unknown type', { type: 'KitPolished' }, 'not in the catalogue'],
    ['named like a part of every object', { type: 'constructor' }, 'not in the catalogue'],
    ['with a field of another type', { data: { ...created.data, kitId: 7 } }, 'kitId'],
    ['with a value that does not exist', { data: { ...created.data, kind: 'coffee' } }, 'kind'],
    ['with a field too few', { data: { kitId: created.data.kitId } }, 'kind'],
    ['with a field too many', { data: { ...created.data, colour: 'red' } }, 'colour'],
    ['old, and corrupt', { data: {}, metadata: { ...metadata, schemaVersion: 1 } }, 'kitId'],
    ['that stands in a stream of another kind', { type: 'AccountErased' }, 'does not belong'],
  ])('%s is told with its stream, its revision and the reason', (_, change, reason) => {
    const reading = () => decode({ ...created, ...change })
    expect(reading).toThrow(UnreadableEvent)
    expect(reading).toThrow(`${created.stream}@7`)
    expect(reading).toThrow(reason)
    expect(reading).toThrow(expect.objectContaining({ stream: created.stream, revision: 7 }))
  })
})

describe('any event', () => {
  it.each([...catalogue.values()])('$type is read as it was written, and again', (definition) => {
    const { type, facts, personal } = definition
    const kind = streamKinds.find((kind) => belongsIn(`${kind}-1`, type))
    const parts = fc.tuple(
      arbitraryOf(facts),
      personal === undefined ? fc.constant(undefined) : fc.oneof(fc.constant(erased), arbitraryOf(personal)),
      arbitraryOf(EventMetadata),
    )
    fc.assert(
      fc.property(parts, ([facts, personal, metadata]) => {
        const data = { ...(facts as object), ...(personal === undefined ? {} : { personal }) }
        const { schemaVersion: _, ...context } = metadata as EventMetadata
        const written = encode({ type, data } as CatalogueEvent, context.commandId, context)
        expect(written).toMatchObject({ id: context.commandId, type, data })
        const stored = { stream: `${kind}-1`, revision: 0, ...written }
        expect(recorded(stored)).toBe(stored)
        const once = decode(JSON.parse(JSON.stringify(stored)) as typeof stored)
        expect(once).toEqual({ type, data: stored.data, metadata: stored.metadata })
        expect(decode({ ...stored, data: once.data, metadata: once.metadata })).toEqual(once)
      }),
      { numRuns: 50 },
    )
  })

  it('KitCreated of the first version is read as today’s, and again', () => {
    fc.assert(
      fc.property(arbitraryOf(KitId), (kitId) => {
        const old = { ...created, data: { kitId }, metadata: { ...metadata, schemaVersion: 1 } }
        const once = decode(old)
        expect(once.data).toEqual({ kitId, kind: kitKindOf(String(kitId)) })
        const anew = { ...once.metadata, schemaVersion: catalogue.get('KitCreated')?.version }
        expect(decode({ ...old, data: once.data, metadata: anew }).data).toEqual(once.data)
      }),
    )
  })
})

describe('an event that could not be read again', () => {
  const { schemaVersion: _, ...context } = metadata
  const received = {
    type: 'ResultsReceived',
    data: {
      kitId: created.data.kitId,
      status: 'final',
      reportedAt: metadata.at,
      source: 'admin',
      personal: { codes: { akt1: 'AKT1_C_T' } },
    },
  }
  const write = (event: object, under: object = context) =>
    encode(event as CatalogueEvent, metadata.commandId, under as typeof context)

  it('is written where nothing is wrong with it', () => {
    expect(write(received).metadata.schemaVersion).toBe(2)
  })

  it.each([
    [
      'with a code that its gene lacks',
      { personal: { codes: { akt1: 'AKT1_G_G' } } },
      'data.personal.codes.akt1',
    ],
    ['with a gene that is not tested', { personal: { codes: { inv1: 'INV1_A_A' } } }, 'data.personal.codes'],
    ['without its personal part', { personal: undefined }, 'data.personal'],
    ['with a fact too many', { colour: 'red' }, 'data'],
    ['with a fact of another type', { kitId: 7 }, 'data.kitId'],
  ])('%s is refused, with its type and field', (_, change, field) => {
    const writing = () => write({ ...received, data: { ...received.data, ...change } })
    expect(writing).toThrow(UnwritableEvent)
    expect(writing).toThrow(expect.objectContaining({ type: 'ResultsReceived', field }))
  })

  it('of an unknown type is refused', () => {
    const writing = () => write({ ...received, type: 'KitPolished' })
    expect(writing).toThrow(expect.objectContaining({ name: 'UnwritableEvent', type: 'KitPolished' }))
  })

  it('by nobody is refused', () => {
    const writing = () => write(received, { ...context, actor: { kind: 'ghost' } })
    expect(writing).toThrow(
      expect.objectContaining({ name: 'UnwritableEvent', field: 'metadata.actor.kind' }),
    )
  })

  it('is refused where another store recorded it, while what is sealed is taken as it is', () => {
    const { data } = received
    const stored = { stream: 'swabKit-1', revision: 0, type: received.type, metadata }
    const sealed = { ...stored, data: { ...data, personal: 'sealed' } }
    expect(recorded(sealed)).toBe(sealed)
    expect(() => recorded({ ...sealed, data: { ...sealed.data, status: 'lost' } })).toThrow(UnreadableEvent)
    expect(() => recorded({ ...stored, data: { ...data, personal: {} } })).toThrow(UnreadableEvent)
  })
})

/** Values that a schema of the catalogue accepts. */
function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    const fields = Object.entries(def.shape)
    const optional = fields.filter(([, field]) => field._zod.def.type === 'optional').map(([name]) => name)
    return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, arbitraryOf(field)])), {
      requiredKeys: fields.map(([name]) => name).filter((name) => !optional.includes(name)),
      noNullPrototype: true,
    })
  }
  if (def.type === 'optional') return arbitraryOf(def.innerType)
  if (def.type === 'nullable') return fc.option(arbitraryOf(def.innerType))
  if (def.type === 'union') return fc.oneof(...def.options.map(arbitraryOf))
  if (def.type === 'array')
    return fc.array(arbitraryOf(def.element), { minLength: leastOf(def.checks), maxLength: 4 })
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries))
  if (def.type === 'literal') return fc.constantFrom(...def.values)
  if (def.type === 'boolean') return fc.boolean()
  if (def.type === 'number') return fc.nat()
  if (def.type === 'string') return textOf(schema as z.core.$ZodString)
  throw new Error(`no arbitrary for ${def.type}: add one`)
}

function textOf({ _zod: { def } }: z.core.$ZodString): fc.Arbitrary<string> {
  const formats = [def, ...(def.checks ?? []).map((check) => check._zod.def)] as readonly {
    readonly format?: string
    readonly pattern?: RegExp
  }[]
  if (formats.some(({ format }) => format === 'datetime'))
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2999-12-31') })
      .map((date) => date.toISOString())
  const pattern = formats.find((one) => one.pattern !== undefined)?.pattern
  if (pattern !== undefined) return fc.stringMatching(pattern)
  return fc.string({ unit: 'grapheme', minLength: leastOf(def.checks) })
}

function leastOf(checks: readonly z.core.$ZodCheck[] = []): number {
  const minimums = checks.map(({ _zod: { def } }) => ('minimum' in def ? Number(def.minimum) : 0))
  return Math.max(0, ...minimums)
}
