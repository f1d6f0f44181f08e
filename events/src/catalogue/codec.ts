import { z } from 'zod'
import { catalogue, type CatalogueEvent } from './catalogue.ts'
import { erased, type EventDefinition } from './definition.ts'
import { EventMetadata } from './metadata.ts'
import { UnreadableEvent } from './unreadable-event.ts'

/** What stands in the store and can be told apart by stream and revision. */
interface Stored {
  readonly stream: string
  readonly revision: number
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly metadata: Readonly<Record<string, unknown>>
}

type Fields = Readonly<Record<string, unknown>>

export type Decoded = CatalogueEvent & { readonly metadata: EventMetadata }

/** Reads a stored event: finds its definition, brings it to today's version, checks it. @throws {UnreadableEvent} */
export function decode(stored: Stored): Decoded {
  const definition = catalogue.get(stored.type)
  if (definition === undefined) throw unreadable(stored, 'this type is not in the catalogue')
  const metadata = check(stored, EventMetadata, stored.metadata, 'metadata')
  const { personal, ...facts } = upcast(definition, stored, metadata.schemaVersion)
  const data = {
    ...check(stored, definition.facts, facts, 'data'),
    ...(definition.personal === undefined
      ? {}
      : {
          personal:
            personal === erased ? erased : check(stored, definition.personal, personal, 'personal data'),
        }),
  }
  // The definition found by the type is the one whose schemas have just passed.
  return { type: definition.type, data, metadata } as Decoded
}

const unreadable = ({ stream, revision, type }: Stored, why: string, cause?: unknown) =>
  new UnreadableEvent(stream, revision, { why: `${type}: ${why}`, cause })

function check<T>(stored: Stored, schema: z.ZodType<T>, value: unknown, part: string): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw unreadable(stored, `${part}: ${z.prettifyError(parsed.error)}`, parsed.error)
}

function upcast(definition: EventDefinition, stored: Stored, from: number): Fields {
  if (from > definition.version)
    throw unreadable(
      stored,
      `it is version ${from}, this product knows ${definition.version}: update the product`,
    )
  let data = stored.data
  for (let version = from; version < definition.version; version++) {
    const upcaster = definition.upcasters?.[version]
    if (upcaster === undefined) throw unreadable(stored, `no upcaster from version ${version}`)
    data = upcaster(data)
  }
  return data
}

/** Today's version of a type, as its metadata must carry it. */
export function versionOf(type: CatalogueEvent['type']): number {
  const definition = catalogue.get(type)
  if (definition === undefined) throw new Error(`${type} is not in the catalogue`)
  return definition.version
}
