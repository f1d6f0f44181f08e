import { columnOf, type Column, type RawCodes } from '@swabwise/events/genetics/codes/codes'
import { firstReportGenes, type FirstKey } from '@swabwise/events/genetics/codes/kits'
import type { ReportSubject } from './document.ts'

export type ReportData =
  | { readonly kind: 'data'; readonly subject: ReportSubject; readonly codes: RawCodes }
  | { readonly kind: 'wrong'; readonly why: Fault }

/** `field` is missing, no text, too long, or holds signs that do not print. */
export type Fault =
  { readonly fault: 'too-long' | 'no-json' } | { readonly fault: 'field'; readonly field: Field }

const mostCharacters = 4000
const mostKits = 10
const mostOf = { date: 40, initials: 12, swabKits: 400, location: 120 } as const
const mostOfCode = 40

type Field = keyof typeof mostOf | GeneField
type GeneField = Column<FirstKey>
const geneFields: readonly GeneField[] = firstReportGenes.map((key) => columnOf[key])

/** Reads the description of a report that stands in a link. Whoever wrote it, all that comes out is short, printable text. */
export function readReportData(text: string): ReportData {
  if (text.length > mostCharacters) return { kind: 'wrong', why: { fault: 'too-long' } }
  const data = parsed(text)
  if (data === undefined) return { kind: 'wrong', why: { fault: 'no-json' } }

  const told = new Map<Field, string>()
  for (const field of ['date', 'initials', 'swabKits', 'location'] as const) {
    const value = data.get(field)
    if (!isText(value, mostOf[field], field === 'swabKits')) return wrong(field)
    told.set(field, value.trim())
  }
  for (const field of geneFields) {
    const value = data.get(field)
    if (value === undefined || value === null) continue
    if (!isText(value, mostOfCode)) return wrong(field)
    told.set(field, value)
  }
  const swabIds = (told.get('swabKits') ?? '').split(/\r?\n/).flatMap((line) => line.trim() || [])
  if (swabIds.length > mostKits) return wrong('swabKits')
  return {
    kind: 'data',
    subject: {
      date: told.get('date') ?? '',
      initials: told.get('initials') ?? '',
      location: told.get('location') ?? '',
      swabIds,
    },
    codes: Object.fromEntries(firstReportGenes.map((key) => [key, told.get(columnOf[key])])),
  }
}

const wrong = (field: Field): ReportData => ({ kind: 'wrong', why: { fault: 'field', field } })

function parsed(text: string): ReadonlyMap<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? new Map(Object.entries<unknown>({ ...value }))
      : undefined
  } catch {
    return undefined
  }
}

/** No control signs and nothing that turns the direction of writing, so that what is read is what is written. */
function isText(value: unknown, most: number, lines = false): value is string {
  if (typeof value !== 'string' || value.length > most) return false
  return !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u.test(lines ? value.replaceAll(/\r?\n/g, ' ') : value)
}
