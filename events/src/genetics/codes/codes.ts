import type { Gene } from '../define-gene.ts'
import { genes } from '../genes.ts'

export type AnyGene = (typeof genes)[number]
type Calls = AnyGene['calls']
export type KeyOf<T> = T extends unknown ? keyof T & string : never
export type ValueOf<T, K extends string> = T extends Readonly<Record<K, infer V>> ? V : never

/** A gene call by the name that the API gives it. */
export type GeneKey = KeyOf<Calls>
type CallOf<K extends GeneKey> = K extends unknown ? ValueOf<Calls, K> : never
/** The name of a gene call on the print page and in the laboratory's files. */
export type Column<K extends GeneKey = GeneKey> = CallOf<K>['column']

export type CalledCode<K extends GeneKey> = KeyOf<CallOf<K>['codes']>
type Uncalled = 'INCONCLUSIVE' | 'PENDING'
/** The codes that are stored for a gene call: always the long forms. */
export type CodeOf<K extends GeneKey> = CalledCode<K> | `${Uppercase<Column<K>>}_${Uncalled}`

/** What the lab recorded of one sample. A gene that was not tested is absent. */
export type RecordedCodes = { readonly [K in GeneKey]?: CodeOf<K> }

/** A code as it arrives: from the lab's file, a link, or the store. */
export type RawCode = string | null | undefined
export type RawCodes = { readonly [K in GeneKey]?: RawCode }

const calls = (genes as readonly Gene[]).flatMap((gene) =>
  Object.entries(gene.calls).map(([key, { column, codes }]) => ({
    key: key as GeneKey,
    gene,
    column,
    codes,
  })),
)
type OneCall = (typeof calls)[number]
const byKey = <T>(value: (call: OneCall) => T) =>
  Object.fromEntries(calls.map((call) => [call.key, value(call)])) as unknown

export const geneKeys = calls.map(({ key }) => key)
export const geneOfKey = byKey(({ gene }) => gene) as { readonly [K in GeneKey]: Gene }
export const columnOf = byKey(({ column }) => column) as { readonly [K in GeneKey]: Column<K> }
export const codesOf = byKey(({ column, codes }) => {
  const prefix = column.toUpperCase()
  return [...Object.keys(codes), `${prefix}_INCONCLUSIVE`, `${prefix}_PENDING`]
}) as { readonly [K in GeneKey]: readonly CodeOf<K>[] }

/** The codes among other fields, by key. */
export const codesIn = <Codes extends RawCodes>(fields: Codes): Pick<Codes, GeneKey & keyof Codes> =>
  Object.fromEntries(
    geneKeys.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])),
  ) as Pick<Codes, GeneKey & keyof Codes>

/** The same from fields that have the names of columns. */
export const codesInColumns = <Code extends RawCode>(
  fields: Readonly<Partial<Record<Column, Code>>>,
): {
  readonly [K in GeneKey]?: Code
} =>
  Object.fromEntries(
    geneKeys.flatMap((key) => (fields[columnOf[key]] === undefined ? [] : [[key, fields[columnOf[key]]]])),
  )
