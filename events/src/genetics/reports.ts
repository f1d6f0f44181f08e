import type { AnyGene, KeyOf, ValueOf } from './codes/codes.ts'
import type { Gene } from './define-gene.ts'
import { genes } from './genes.ts'
import { geneAsOf } from './gene-as-of.ts'

export type GeneSymbol = AnyGene['symbol']
export type ReportId = KeyOf<AnyGene['reports']>
export type SecondReportId = KeyOf<Extract<AnyGene, { readonly soldWith: readonly [] }>['reports']>
export type FirstReportId = Exclude<ReportId, SecondReportId>
/** The gene that a report is read from; two reports may be read from one. */
export type GeneOf<R extends ReportId> = AnyGene extends infer G
  ? G extends { readonly symbol: infer S; readonly reports: Readonly<Record<R, unknown>> }
    ? S
    : never
  : never
export type OutcomesOf<R extends ReportId> = ValueOf<AnyGene['reports'], R>['outcomes']

const all: readonly Gene[] = genes
const reports = all.flatMap((gene) =>
  Object.entries(gene.reports).map(([id, report]) => ({ id: id as ReportId, gene, ...report })),
)
type OneReport = (typeof reports)[number]
const byReport = <T>(value: (report: OneReport) => T) =>
  Object.fromEntries(reports.map((report) => [report.id, value(report)])) as { readonly [R in ReportId]: T }

/** What is known of each gene, by its symbol. */
export const bySymbol = <T>(value: (gene: Gene) => T) =>
  Object.fromEntries(all.map((gene) => [gene.symbol, value(gene)])) as { readonly [G in GeneSymbol]: T }

export const reportOf = byReport((report) => report)

/** By which reading each gene is read; by its newest where none is named. */
export type Readings = { readonly [G in GeneSymbol]?: number }
/** A gene by one of its readings; by the newest where none is named. */
interface ReadGene {
  readonly gene: GeneSymbol
  readonly reading?: number | undefined
}

const bySymbolOf = bySymbol((gene) => gene)
export function geneIn({ gene, reading }: ReadGene): Gene {
  const newest = bySymbolOf[gene]
  return reading === undefined ? newest : geneAsOf(newest, reading)
}

/** A report as the reading told it. */
export function reportIn({ report, reading }: { readonly report: ReportId } & Omit<ReadGene, 'gene'>) {
  const newest: OneReport = reportOf[report]
  if (reading === undefined) return newest
  const gene = geneAsOf(newest.gene, reading)
  return { ...newest, gene, ...gene.reports[report] }
}

export const titleOf = byReport(({ title }) => title)
export const measureOf = byReport(({ measure }) => measure)
/** A report's name with what its word is the measure of, so that Higher is never read as better. */
export const fullNameOf = byReport(({ title, measure }) => `${title}: ${measure}`)
export const geneOf = byReport(({ gene }) => gene.symbol) as { readonly [R in ReportId]: GeneOf<R> }

/** About mental health: people are asked before they are shown it. */
export const isSensitive = (report: ReportId): boolean => reportOf[report].gene.sensitive === true

const isSecond = ({ gene }: OneReport) => gene.soldWith.length === 0
/** The reports of the cannabis test, in the order in which they are listed. */
export const firstReport = reports.filter((report) => !isSecond(report)).map(({ id }) => id as FirstReportId)
export const secondReport = reports.filter(isSecond).map(({ id }) => id as SecondReportId)

/** What is printed at the foot of every report: that of the gene whose reading changed last. */
export const reportVersion = all
  .map(({ reading }) => reading.version)
  .reduce((one, other) => (other > one ? other : one))
