import type { KitKind } from '../../vocabulary/kit-kind.ts'
import type { GeneKey, RawCodes } from '../codes/codes.ts'
import type { Gene, Site } from '../define-gene.ts'
import { genes } from '../genes.ts'
import { hasSecondReport } from '../codes/kits.ts'
import { normalise } from '../codes/normalise.ts'
import type { Reading } from '../codes/normalise.ts'
import { geneAsOf, newestReading } from '../gene-as-of.ts'
import type {
  FirstReportId,
  GeneOf,
  GeneSymbol,
  OutcomesOf,
  Readings,
  ReportId,
  SecondReportId,
} from '../reports.ts'

export type Uncalled = { readonly direction: 'none' } & (
  | { readonly certainty: 'inconclusive'; readonly reason: 'recorded' }
  | { readonly certainty: 'pending'; readonly reason: 'recorded' }
  | { readonly certainty: 'contradicted'; readonly reason: 'samples-disagree' }
  | { readonly certainty: 'withdrawn'; readonly reason: 'taken-back' }
  | { readonly certainty: 'hidden'; readonly reason: 'by-choice' }
  | { readonly certainty: 'no-result'; readonly reason: 'missing' | 'unknown-code' }
  | {
      readonly certainty: 'inconclusive'
      readonly reason: 'too-many-variants'
      /** How many variant copies the sites add up to: more than the two that a person has. */
      readonly copies: number
    }
)

type Called<Outcomes> = {
  readonly [Genotype in keyof Outcomes]: {
    readonly certainty: 'called'
    readonly genotype: Genotype
  } & Outcomes[Genotype]
}[keyof Outcomes]

/** One gene's result: genotype and outcome exist only where the lab called a genotype. */
export type FindingOf<R extends ReportId> = R extends ReportId
  ? {
      readonly report: R
      readonly gene: GeneOf<R>
      /** By which reading, where it is not the newest. */
      readonly reading?: number
    } & (Called<OutcomesOf<R>> | Uncalled)
  : never
export type Finding = FindingOf<ReportId>
export type FirstReportFinding = FindingOf<FirstReportId>
export type SecondReportFinding = FindingOf<SecondReportId>

/** Where the result is shown decides which special value wins over the others. */
export type Display = 'printed' | 'dashboard'

const precedence: { readonly [D in Display]: readonly Uncalled['certainty'][] } = {
  printed: ['hidden', 'contradicted', 'withdrawn', 'no-result', 'pending', 'inconclusive'],
  dashboard: ['hidden', 'contradicted', 'withdrawn', 'pending', 'inconclusive', 'no-result'],
}

/** What one gene's codes say by one of its readings, once for each of its reports. */
export function readGene(
  newest: Gene,
  codes: RawCodes,
  display: Display,
  reading = newestReading(newest),
): readonly Finding[] {
  const isEarlier = reading < newestReading(newest)
  const gene = isEarlier ? geneAsOf(newest, reading) : newest
  const genotype = genotypeIn(gene, codes, display)
  const findings = Object.entries(gene.reports).map(([report, { outcomes }]) => ({
    report,
    gene: gene.symbol,
    ...(isEarlier && { reading }),
    ...(typeof genotype === 'string' ? { certainty: 'called', genotype, ...outcomes[genotype] } : genotype),
  }))
  return findings as readonly object[] as readonly Finding[]
}

/** In the order in which the reports are listed. */
export const firstReportFindings = (codes: RawCodes, display: Display, readings?: Readings) =>
  findingsOf((gene) => gene.soldWith.length > 0, codes, display, readings) as readonly FirstReportFinding[]

/** In the order in which the reports are listed. */
export const secondReportFindings = (codes: RawCodes, readings?: Readings) =>
  findingsOf(
    (gene) => gene.soldWith.length === 0,
    codes,
    'printed',
    readings,
  ) as readonly SecondReportFinding[]

export const allFindings = (codes: RawCodes, display: Display, readings?: Readings): readonly Finding[] => [
  ...firstReportFindings(codes, display, readings),
  ...secondReportFindings(codes, readings),
]

/** Of the genes that a kit is sold for, and of the second report where it came with it. */
export const kitFindings = (kind: KitKind, codes: RawCodes): readonly Finding[] => [
  ...findingsOf((gene) => gene.soldWith.includes(kind), codes, 'printed'),
  ...(hasSecondReport(codes) ? secondReportFindings(codes) : []),
]

const findingsOf = (
  which: (gene: Gene) => boolean,
  codes: RawCodes,
  display: Display,
  readings: Readings = {},
) =>
  (genes as readonly Gene[])
    .filter(which)
    .flatMap((gene) => readGene(gene, codes, display, readings[gene.symbol as GeneSymbol]))

function genotypeIn(gene: Gene, codes: RawCodes, display: Display): string | Uncalled {
  const readings = Object.entries(gene.calls).map(([key, call]) => ({
    call,
    reading: normalise(key as GeneKey, codes[key as GeneKey]),
  }))
  const rank = ({ certainty }: Uncalled) => precedence[display].indexOf(certainty)
  const foremost = readings
    .flatMap(({ reading }) => (reading.kind === 'called' ? [] : [uncalled(reading)]))
    .toSorted((one, other) => rank(one) - rank(other))[0]
  if (foremost !== undefined) return foremost

  const [found] = readings.map(({ call, reading }) => 'code' in reading && call.codes[reading.code])
  if (typeof found === 'string') return found
  const alleles = variantsIn(gene, codes)
  return alleles.length > mostVariants
    ? { certainty: 'inconclusive', reason: 'too-many-variants', copies: alleles.length, direction: 'none' }
    : ['*1', '*1', ...alleles].slice(-2).join('/')
}

/** A person has two copies of a gene. */
const mostVariants = 2

/** The variant alleles that the sites of a gene found, as far as they are called. */
function variantsIn({ calls }: Gene, codes: RawCodes): readonly string[] {
  return Object.entries(calls).flatMap(([key, call]) => {
    const reading = normalise(key as GeneKey, codes[key as GeneKey])
    const copies = 'code' in reading ? call.codes[reading.code] : undefined
    return typeof copies === 'number' ? Array<string>(copies).fill((call as Site).allele) : []
  })
}

/** Genes whose sites add up to more variants than anybody has. */
export const impossibleGenes = (codes: RawCodes): readonly GeneSymbol[] =>
  genes.filter((gene) => variantsIn(gene, codes).length > mostVariants).map(({ symbol }) => symbol)

function uncalled(reading: Exclude<Reading<GeneKey>, { kind: 'called' }>): Uncalled {
  switch (reading.kind) {
    case 'inconclusive':
    case 'pending':
      return { certainty: reading.kind, reason: 'recorded', direction: 'none' }
    case 'contradicted':
      return { certainty: 'contradicted', reason: 'samples-disagree', direction: 'none' }
    case 'withdrawn':
      return { certainty: 'withdrawn', reason: 'taken-back', direction: 'none' }
    case 'hidden':
      return { certainty: 'hidden', reason: 'by-choice', direction: 'none' }
    case 'unknown':
      return { certainty: 'no-result', reason: 'unknown-code', direction: 'none' }
    case 'no-result':
      return { certainty: 'no-result', reason: 'missing', direction: 'none' }
  }
}
