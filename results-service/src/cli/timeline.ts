import type { Decoded } from '@swabwise/events/catalogue/codec'
import type { Actor } from '@swabwise/events/catalogue/metadata'

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
export const stateLines = (state: object) =>
  fieldsOf(state)
    .map(([name, value]) => `  ${name.padEnd(22)}${value}\n`)
    .join('')

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
  return fieldsOf(part).map(([name, value]) => [name, name === 'passwordHash' ? 'hidden' : value])
}

type Field = readonly [name: string, value: string]

/** Nested fields by their path. */
function fieldsOf(value: object, path = ''): readonly Field[] {
  return Object.entries(value).flatMap(([name, field]: readonly [string, unknown]): readonly Field[] =>
    typeof field === 'object' && field !== null
      ? Object.keys(field).length === 0
        ? [[path + name, 'none']]
        : fieldsOf(field, `${path}${name}.`)
      : [[path + name, safe(String(field))]],
  )
}

/** Text that people typed may hold what a terminal obeys. */
const safe = (text: string) =>
  /^[\w.:@+-]+$/.test(text)
    ? text
    : JSON.stringify(text).replace(
        /[\p{C}\p{Zl}\p{Zp}]/gu,
        (hidden) => `\\u{${(hidden.codePointAt(0) ?? 0).toString(16)}}`,
      )
