import type { CreateKitsRequest } from '@swabwise/results-service/kits-admin/kits-admin.contract'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import { identifiersIn, identifiersOf } from '../words/kit-ids.ts'

export type Way = 'range' | 'list' | 'csv'

export interface NewKits {
  readonly way: Way
  readonly list: string
  readonly prefix: string
  readonly first: string
  readonly count: string
  readonly csv: { readonly name: string; readonly text: string } | undefined
  readonly kind: KitKind | ''
  readonly lot: string
}

export const noKitsYet: NewKits = {
  way: 'range',
  list: '',
  prefix: 'MJ',
  first: '',
  count: '',
  csv: undefined,
  kind: '',
  lot: '',
}

export type NewKitsField = 'list' | 'prefix' | 'first' | 'count' | 'csv'
export const firstFieldOf: { readonly [W in Way]: NewKitsField } = {
  range: 'prefix',
  list: 'list',
  csv: 'csv',
}

export interface NewKitsFault {
  readonly field: NewKitsField
  readonly message: string
}

interface Read {
  readonly faults: readonly NewKitsFault[]
  readonly request?: CreateKitsRequest
}

const wholeNumber = /^\d{1,12}$/
const most = 10_000

/** What the service is asked, or what is missing. Single identifiers are left to the service to judge. */
export function readNewKits(typed: NewKits): Read {
  const { kind, lot } = typed
  const all = { ...(kind !== '' && { kind }), ...(lot.trim() !== '' && { lot: lot.trim() }) }
  switch (typed.way) {
    case 'list': {
      const identifiers = [...identifiersIn(typed.list)]
      if (identifiers.length === 0) return wrong('list', 'Enter at least one kit ID')
      if (identifiers.length > most)
        return wrong('list', `At most 10,000 kits at once: these are ${identifiers.length}`)
      return { faults: [], request: { identifiers, ...all } }
    }
    case 'csv':
      return typed.csv
        ? { faults: [], request: { csv: typed.csv.text, ...all } }
        : wrong('csv', 'Choose a CSV file')
    case 'range':
      return readRange(typed, all)
  }
}

function readRange(
  { prefix, first, count }: NewKits,
  all: { readonly kind?: KitKind; readonly lot?: string },
): Read {
  const faults: NewKitsFault[] = []
  if (!/^[A-Za-z]{2}(-\d{4}){0,2}-?$/.test(prefix.trim()))
    faults.push({
      field: 'prefix',
      message: 'Enter two letters, and if wanted leading groups: MJ or MJ-0001',
    })
  if (!wholeNumber.test(first.trim())) faults.push({ field: 'first', message: 'Enter the first number' })
  if (!wholeNumber.test(count.trim()) || Number(count) < 1 || Number(count) > most)
    faults.push({ field: 'count', message: 'Enter how many, from 1 to 10,000' })
  if (faults.length > 0) return { faults }
  const range = {
    prefix: prefix.trim().replace(/-$/, '').toUpperCase(),
    first: Number(first),
    count: Number(count),
  }
  return identifiersOf(range)
    ? { faults: [], request: { ...range, ...all } }
    : wrong('count', 'The range ends beyond the last number that fits into a kit ID')
}

const wrong = (field: NewKitsField, message: string): Read => ({ faults: [{ field, message }] })
