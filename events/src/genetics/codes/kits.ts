import type { KitKind } from '../../vocabulary/kit-kind.ts'
import { codesOf, geneKeys, geneOfKey } from './codes.ts'
import { hidden, withdrawn } from './normalise.ts'
import type { AnyGene, GeneKey, KeyOf, RawCodes, RecordedCodes } from './codes.ts'

type SecondGene = Extract<AnyGene, { readonly soldWith: readonly [] }>
export type SecondKey = KeyOf<SecondGene['calls']>
export type FirstKey = Exclude<GeneKey, SecondKey>

const isSecond = (key: GeneKey): key is SecondKey => geneOfKey[key].soldWith.length === 0
/** The second report may come with a kit of any kind. */
export const secondReportGenes: readonly SecondKey[] = geneKeys.filter(isSecond)
export const firstReportGenes = geneKeys.filter((key): key is FirstKey => !isSecond(key))

export const hasSecondReport = (codes: RawCodes): boolean =>
  secondReportGenes.some((key) => codes[key] !== undefined)

const soldFor = (kind: KitKind): readonly FirstKey[] =>
  firstReportGenes.filter((key) => geneOfKey[key].soldWith.includes(kind))

/** The gene calls that a kit of this kind is sold for. */
export const genesOf = { thc: soldFor('thc'), cbd: soldFor('cbd'), cannabis: soldFor('cannabis') } as const

/** Whether the lab may report this gene for a kit of this kind. */
export const mayReport = (kind: KitKind, gene: GeneKey): boolean =>
  isSecond(gene) || geneOfKey[gene].soldWith.includes(kind)

/** The kind that an identifier tells of itself; a kit that was created with a kind keeps that one. */
export function kitKindOf(identifier: string): KitKind {
  const prefix = identifier.trim().slice(0, 3).toUpperCase()
  return prefix === 'MJ-' ? 'cannabis' : prefix === 'CB-' ? 'cbd' : 'thc'
}

/** The genes of a report that was taken back. */
export const withdrawnCodes = (keys: readonly GeneKey[]): RawCodes =>
  Object.fromEntries(keys.map((key) => [key, withdrawn]))

export const sensitiveKeys = geneKeys.filter((key) => geneOfKey[key].sensitive === true)

/** Which of the codes are about mental health, and not what they say. */
export const hiddenCodes = (keys: readonly string[]): RawCodes =>
  Object.fromEntries(sensitiveKeys.filter((key) => keys.includes(key)).map((key) => [key, hidden]))

export const withoutSensitive = <Codes extends RawCodes>(codes: Codes): Codes =>
  Object.fromEntries(
    Object.entries(codes).filter(([key]) => !sensitiveKeys.some((sensitive) => sensitive === key)),
  ) as Codes

/** What a registered kit reads before the lab has reported. */
export const pendingCodes = (kind: KitKind): Pick<RecordedCodes, FirstKey> =>
  Object.fromEntries(
    genesOf[kind].map((key) => [key, codesOf[key].find((code) => code.endsWith('_PENDING'))]),
  )
