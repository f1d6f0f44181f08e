import { z } from 'zod'
import { belongsIn, catalogue, type CatalogueEvent } from './catalogue.ts'
import { erased, type EventDefinition } from './definition.ts'
import { EventMetadata } from './metadata.ts'
import { UnreadableEvent } from './unreadable-event.ts'
import { UnwritableEvent } from './unwritable-event.ts'

/** What stands in the store and can be told apart by stream and revision. */
interface Stored {
  readonly stream: string
  readonly revision: number
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly metadata: Readonly<Record<string, unknown>>
  /** Why its contents could not even be taken from the store. */
  readonly unreadable?: string
}

type Fields = Readonly<Record<string, unknown>>

export type Decoded = CatalogueEvent & { readonly metadata: EventMetadata }

declare const readable: unique symbol
/** What the catalogue can read again. Stores of the product append nothing else. */
export type Encoded<Event> = Event & { readonly [readable]: true }

type ToAppend = CatalogueEvent & { readonly id: string; readonly metadata: EventMetadata }

/** An event as it is written today. @throws {UnwritableEvent} */
export function encode(
  event: CatalogueEvent,
  id: string,
  context: Omit<EventMetadata, 'schemaVersion'>,
): Encoded<ToAppend> {
  const { type, version, facts, personal } = definitionOf(event)
  const metadata: EventMetadata = { schemaVersion: version, ...context }
  fits(type, EventMetadata, metadata, 'metadata')
  const { personal: person, ...others } = event.data as Fields
  fits(type, facts, personal === undefined ? event.data : others, 'data')
  if (personal !== undefined && person !== erased) fits(type, personal, person, 'data.personal')
  return { ...event, id, metadata } as Encoded<ToAppend>
}

/** An event that another store recorded, to be written as it stands. Sealed parts are not looked into. @throws {UnreadableEvent} */
export function recorded<Event extends Stored>(event: Event): Encoded<Event> {
  const isSealed = typeof event.data.personal === 'string'
  decode(isSealed ? { ...event, data: { ...event.data, personal: erased } } : event)
  return event as Encoded<Event>
}

function definitionOf({ type }: CatalogueEvent): EventDefinition {
  const definition = catalogue.get(type)
  if (definition === undefined) throw new UnwritableEvent(type, 'type', 'it is not in the catalogue')
  return definition
}

function fits(type: string, schema: z.ZodType, value: unknown, part: string): void {
  const { error } = schema.safeParse(value)
  const [issue] = error?.issues ?? []
  if (issue !== undefined)
    throw new UnwritableEvent(type, [part, ...issue.path].join('.'), issue.message, { cause: error })
}

/** Reads a stored event: finds its definition, brings it to today's version, checks it. @throws {UnreadableEvent} */
export function decode(stored: Stored): Decoded {
  if (stored.unreadable !== undefined) throw unreadable(stored, stored.unreadable)
  const definition = catalogue.get(stored.type)
  if (definition === undefined) throw unreadable(stored, 'this type is not in the catalogue')
  if (!belongsIn(stored.stream, stored.type)) throw unreadable(stored, 'it does not belong in this stream')
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

/** What a stream tells who decides on it. An event that was set aside tells nothing. @throws {UnreadableEvent} */
export const decodeAll = (past: readonly Stored[]): readonly Decoded[] =>
  past.filter((event) => !isSetAside(event)).map(decode)

/** It stands where nobody could read another event, and not where it was written. */
export const isSetAside = ({ type, stream }: Pick<Stored, 'type' | 'stream'>): boolean =>
  type === 'EventSetAside' && !stream.startsWith('log-')

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
