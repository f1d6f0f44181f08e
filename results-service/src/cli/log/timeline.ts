import type { Decoded } from '@swabwise/events/catalogue/codec'
import type { Actor } from '@swabwise/events/catalogue/metadata'

export const personalHelp = 'names, addresses, notes and genotypes too; password hashes never'

type Shown = Decoded & { readonly revision: number }

export interface Showing {
  readonly personal: boolean
  /** Fields repeated in every event of the stream. */
  readonly without: readonly string[]
}

/** When, revision, type, who, what changed. */
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

/** Lines of name and value. */
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
    case 'machine':
    case 'customer':
    case 'admin':
    case 'laboratory':
    case 'support':
    case 'auditor':
      return `${actor.kind} ${actor.id}`
  }
}

function changesOf({ data }: Shown, { personal, without }: Showing): string {
  const { personal: part, ...facts } = data as Readonly<Record<string, unknown>>
  const factFields = fieldsOf(facts).filter(([name]) => !without.includes(name))
  const personalPart = part === undefined ? [] : personalFields(part, personal)
  return [...factFields, ...personalPart].map(([name, value]) => `${name}=${value}`).join(' ')
}

function personalFields(part: unknown, isShown: boolean): readonly Field[] {
  if (!isShown) return [['personal', 'hidden']]
  if (typeof part !== 'object' || part === null) return [['personal', 'erased']]
  return fieldsOf(part)
}

type Field = readonly [name: string, value: string]

/** Never shown, even with --personal. */
const neverShown = new Set(['passwordHash', 'wrappedKey'])

/** As JSON, without what is never shown. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (name, field: unknown) => (neverShown.has(name) ? 'hidden' : field))

/** Nested fields by path; lists of plain values joined. */
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

/** Escapes terminal control characters in user input. */
const safe = (text: string) =>
  /^[\w.:@+-]+$/.test(text)
    ? text
    : JSON.stringify(text).replace(
        /[\p{C}\p{Zl}\p{Zp}]/gu,
        (hidden) => `\\u{${(hidden.codePointAt(0) ?? 0).toString(16)}}`,
      )
