import { firstReportFindings, secondReportFindings } from '@swabwise/events/genetics/findings/findings'
import type { Display, Finding } from '@swabwise/events/genetics/findings/findings'
import { readingIsSure } from '@swabwise/events/genetics/explanations/readings'
import type { RawCodes } from '@swabwise/events/genetics/codes/codes'
import { reportVersion, type GeneSymbol, type Readings } from '@swabwise/events/genetics/reports'
import type { ReportCopy } from './copy/copy.ts'
import { dateInWords } from './dates.ts'
import { changeInWords, rereadInWords } from './changes.ts'
import type { ReportChange, ReportReread } from './changes.ts'
import { genePage } from './gene-page.ts'
import type { GenePage } from './gene-page.ts'
import { evidenceOnPaper } from './how-sure.ts'
import { blocksOf, paragraph } from './copy/rich-text.ts'
import type { Block } from './copy/rich-text.ts'

export { reportVersion }
export const testName = 'Cannabis Genetic Test'
export const productName = 'Swabwise'
export const reportFileName = `${productName} Genetic-My-Report.pdf`
const onTheScreen =
  'The sources of the figures are in the account and in the files that can be downloaded there.'
const aboutTheCheck = 'The check code shows whether this report is genuine and still valid, and no results.'
const aboutTheCard =
  'The square code on the first page holds the results themselves, signed: whoever scans it can read them.'
export const annexHeading = 'What the results rest on'
export const checkPath = '/check-report'

export interface ReportSubject {
  /** Absent where only initials are told. */
  readonly name?: string
  readonly initials: string
  readonly swabIds: readonly string[]
  /** Where the customer lives, as people say it: `Ontario, Canada`. */
  readonly location: string
  /** As it is printed. */
  readonly date: string
  /** When the laboratory reported, as an ISO time; absent while it has not, and where nobody vouches for it. */
  readonly reportedAt?: string
}

/** Whether the laboratory stands behind what is written. */
export type Standing =
  | {
      readonly kind: 'verified'
      readonly checkCode?: string | undefined
      readonly healthCard?: string | undefined
      readonly changes?: readonly ReportChange[] | undefined
      readonly rereads?: readonly ReportReread[] | undefined
    }
  /** Made from a link that anybody can write. */
  | { readonly kind: 'unverified' }

export interface ReportCodes {
  readonly first: RawCodes
  readonly second?: RawCodes | undefined
  /** By which they are read; the newest where none are named. */
  readonly readings?: Readings | undefined
}

/** A whole report as plain data. The screen and the PDF are both set from it, so they say the same. */
export interface ReportDocument {
  readonly title: string
  readonly name?: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** ISO time that dates the file: the laboratory's, so that the same report always makes the same bytes. */
  readonly dated?: string
  /** By which exactly this report can be checked. */
  readonly checkCode?: string
  /** Its results, signed, as `shc:/…`. */
  readonly healthCard?: string
  /** What reads differently than on earlier papers. */
  readonly changes: readonly string[]
  /** What is told in other words than on earlier papers. */
  readonly rereads: readonly string[]
  /** What people must know of a report that nobody vouches for. */
  readonly warning?: { readonly short: string; readonly text: string }
  /** The first report's pages, then those of the second where there is one. */
  readonly pages: readonly GenePage[]
  /** What each result rests on. */
  readonly annex: readonly Block[]
  readonly disclaimer: {
    readonly heading: string
    readonly short: string
    readonly blocks: readonly Block[]
  }
  /** What paths in the text (/faq) are relative to. */
  readonly site: string
}

/** The order of the pages; those of other genes follow. */
const pageOrder: readonly GeneSymbol[] = ['CYP2C9', 'CYP2C19', 'COMT', 'AKT1']
export const unverifiedInShort = 'Not verified by the laboratory.'

export function buildReportDocument(
  title: string,
  subject: ReportSubject,
  codes: ReportCodes,
  standing: Standing,
  copy: ReportCopy,
  site: string,
): ReportDocument {
  const { name, reportedAt } = subject
  const findings = findingsOf(codes, 'printed')
  const { checkCode, healthCard } = standing.kind === 'verified' ? standing : {}
  return {
    title,
    ...(name !== undefined && { name }),
    facts: [
      { label: 'Subject ID', value: subject.initials },
      { label: 'Report Date', value: subject.date },
      { label: 'Swab ID', value: subject.swabIds.join(', ') || 'None' },
      { label: 'Location', value: subject.location },
    ],
    ...(reportedAt !== undefined && { dated: reportedAt }),
    ...(checkCode !== undefined && { checkCode }),
    ...(healthCard !== undefined && { healthCard }),
    changes: standing.kind === 'verified' ? (standing.changes ?? []).map(changeInWords) : [],
    rereads: standing.kind === 'verified' ? (standing.rereads ?? []).map(rereadInWords) : [],
    ...(standing.kind === 'unverified' && {
      warning: { short: unverifiedInShort, text: copy.disclaimer.unverified },
    }),
    pages: findings.map((finding) => genePage(finding, copy)),
    annex: annexOf(findings, copy, [
      ...(checkCode === undefined ? [] : [aboutTheCheck]),
      ...(healthCard === undefined ? [] : [aboutTheCard]),
    ]),
    disclaimer: {
      heading: copy.disclaimer.heading,
      short: copy.disclaimer.short,
      blocks: blocksOf(copy.disclaimer.text),
    },
    site,
  }
}

function findingsOf({ first, second, readings }: ReportCodes, display: Display) {
  const findings = firstReportFindings(first, display, readings)
  return [
    ...findings.toSorted((one, other) => pageOf(one) - pageOf(other)),
    ...(second === undefined ? [] : secondReportFindings(second, readings)),
  ]
}

function annexOf(
  findings: readonly Finding[],
  { genes }: ReportCopy,
  aboutThePaper: readonly string[],
): readonly Block[] {
  const toldOf = (report: Finding['report']) =>
    (genes.find((one) => one.report === report)?.references ?? []).map(({ url }) => url)
  const called = findings.flatMap((finding) => (finding.certainty === 'called' ? [finding] : []))
  if (called.length === 0) return []
  return [
    paragraph(`How sure the reading is: ${readingIsSure} ${onTheScreen}`),
    ...(aboutThePaper.length > 0 ? [paragraph(aboutThePaper.join(' '))] : []),
    ...called.map((finding) => evidenceOnPaper(finding, toldOf(finding.report))),
  ]
}

const pageOf = ({ gene }: Finding) => pageOrder.indexOf(gene) + 1 || Infinity

export const reportDateOf = (reportedAt: string | undefined): string =>
  reportedAt === undefined ? 'Not reported yet' : dateInWords(reportedAt)
