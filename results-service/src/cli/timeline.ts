import type { Decoded } from '@swabwise/events/catalogue/codec'
import type { Actor } from '@swabwise/events/catalogue/metadata'

export const personalHelp = 'names, addresses, notes and genotypes too; password hashes never'

type Shown = Decoded & { readonly revision: number }

export interface Showing {
  readonly personal: boolean
  /** Fields that every event of the stream repeats. */
  readonly without: readonly string[]
}

/** One event as a line: when, which, who, what changed. */
export function lineOf(event: Shown, showing: Showing): string {
  const { type, metadata, revision } = event
  const who = metadata.onBehalfOf === undefined ? '' : ` for ${metadata.onBehalfOf}`
  const parts = [
    metadata.at,
    String(revision).padStart(4),
    type.padEnd(22),
    `${actorOf(metadata.actor)}${who}`,
    changesOf(event, showing),
  ]
  return `${parts.join('  ').trimEnd()}\n`
}

/** A state as lines of name and value. */
export function stateLines(state: object): string {
  const fields = fieldsOf(state)
  const width = Math.max(...fields.map(([name]) => name.length)) + 2
  return fields.map(([name, value]) => `  ${name.padEnd(width)}${value}\n`).join('')
}

function actorOf(actor: Actor): string {
  switch (actor.kind) {
    case 'visitor':
      return 'visitor'
    case 'system':
      return `system (${safe(actor.name)})`
    case 'customer':
    case 'admin':
      return `${actor.kind} ${actor.id}`
  }
}

function changesOf({ data }: Shown, { personal, without }: Showing): string {
  const { personal: part, ...facts } = data as Readonly<Record<string, unknown>>
  const told = fieldsOf(facts).filter(([name]) => !without.includes(name))
  const private_ = part === undefined ? [] : personalFields(part, personal)
  return [...told, ...private_].map(([name, value]) => `${name}=${value}`).join(' ')
}

function personalFields(part: unknown, isShown: boolean): readonly Field[] {
  if (!isShown) return [['personal', 'hidden']]
  if (typeof part !== 'object' || part === null) return [['personal', 'erased']]
  return fieldsOf(part)
}

type Field = readonly [name: string, value: string]

/** No terminal needs them, whatever else it may show. */
const neverShown = new Set(['passwordHash', 'wrappedKey'])

/** Nested fields by their path; lists of plain values as one. */
function fieldsOf(value: object, path = ''): readonly Field[] {
  return Object.entries(value).flatMap(([name, field]: readonly [string, unknown]): readonly Field[] => {
    if (field === undefined) return []
    if (neverShown.has(name)) return [[path + name, 'hidden']]
    if (typeof field !== 'object' || field === null) return [[path + name, plain(field)]]
    const parts = Object.values(field)
    if (parts.length === 0) return [[path + name, 'none']]
    return Array.isArray(field) && parts.every((part) => typeof part !== 'object')
      ? [[path + name, parts.map(plain).join()]]
      : fieldsOf(field, `${path}${name}.`)
  })
}

const plain = (value: unknown) => safe(typeof value === 'string' ? value : JSON.stringify(value))

/** Text that people typed may hold what a terminal obeys. */
const safe = (text: string) =>
  /^[\w.:@+-]+$/.test(text)
    ? text
    : JSON.stringify(text).replace(
        /[\p{C}\p{Zl}\p{Zp}]/gu,
        (hidden) => `\\u{${(hidden.codePointAt(0) ?? 0).toString(16)}}`,
      )
