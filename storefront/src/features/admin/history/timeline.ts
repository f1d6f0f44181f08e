import type { AuditActor, AuditEvent } from '@swabwise/results-service/audit/audit.contract'
import { csvText } from '../words/csv.ts'
import { importAddress, kitAddress, userAddress } from '../addresses.ts'

export type State = ReadonlyMap<string, unknown>

/** What the thing looked like right after the event at this place, from what each event changed. */
export function stateAfter(events: readonly AuditEvent[], last: number): State {
  const state = new Map<string, unknown>()
  for (const { changes } of events.slice(0, last + 1)) {
    for (const { field, after } of changes) {
      if (after === undefined || after === null) state.delete(field)
      else state.set(field, after)
    }
  }
  return state
}

/** "KitRegistered" reads "Kit registered". */
export function eventWords(type: string): string {
  const words = type.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(valueWords).join(', ')
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}

export const isErased = (value: unknown): boolean => value === 'erased'

export function actorWords({ kind, name }: AuditActor): string {
  if (kind === 'visitor') return 'a visitor'
  return kind === 'system' ? `the system (${name})` : name
}

/** Where the thing that an event happened to can be looked at. */
export function streamAddress(stream: string): string | undefined {
  const [, kind, id] = /^(swabKit|account|labImport)-(.+)$/.exec(stream) ?? []
  if (kind === undefined || id === undefined) return undefined
  if (kind === 'swabKit') return kitAddress(id)
  return kind === 'account' ? userAddress(id) : importAddress(id)
}

const head = [
  'at',
  'event',
  'actor',
  'actor id',
  'on behalf of',
  'reason',
  'field',
  'before',
  'after',
  'request',
]

/** One line for each field that changed, so that a spreadsheet can filter by it. */
export function timelineCsv(events: readonly AuditEvent[]): string {
  const rows = events.flatMap((event) => {
    const { at, type, actor, onBehalfOf, reason = '', changes, correlationId } = event
    const start = [
      at,
      type,
      actorWords(actor),
      actor.id ?? '',
      onBehalfOf ? actorWords(onBehalfOf) : '',
      reason,
    ]
    if (changes.length === 0) return [[...start, '', '', '', correlationId]]
    return changes.map(({ field, before, after }) => [
      ...start,
      field,
      csvValue(before),
      csvValue(after),
      correlationId,
    ])
  })
  return csvText([head, ...rows])
}

const csvValue = (value: unknown) => (value === undefined || value === null ? '' : valueWords(value))
