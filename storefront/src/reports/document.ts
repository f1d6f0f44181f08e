import { firstReportFindings } from '@swabwise/events/genetics/findings'
import { reportVersion } from '@swabwise/events/genetics/reports'
import type { RawCodes } from '@swabwise/events/genetics/normalise'
import type { ReportCopy } from './copy.ts'
import { genePage } from './gene-page.ts'
import type { GenePage } from './gene-page.ts'
import { blocksOf } from './rich-text.ts'
import type { Block } from './rich-text.ts'

export { reportVersion }
export const testName = 'Cannabis Genetic Test'
export const productName = 'Swabwise'
export const reportFileName = `${productName} Genetic-My-Report.pdf`

export type ReportSubject = {
  readonly firstName: string
  readonly lastName: string
  readonly swabIds: readonly string[]
  /** Where the customer lives, as people say it: `Ontario, Canada`. */
  readonly location: string
  /** When the laboratory reported, as an ISO time; absent while it has not. */
  readonly reportedAt?: string
}

/** A whole report as plain data. The screen and the PDF are both set from it, so they say the same. */
export type ReportDocument = {
  readonly title: string
  readonly name: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** ISO time that dates the file: the laboratory's, so that the same report always makes the same bytes. */
  readonly dated?: string
  readonly pages: readonly GenePage[]
  readonly disclaimer: {
    readonly heading: string
    readonly short: string
    readonly blocks: readonly Block[]
  }
  /** What paths in the text (/faq) are relative to. */
  readonly site: string
}

const pageOrder = ['CYP2C9', 'CYP2C19', 'COMT', 'AKT1'] as const

export function buildReportDocument(
  subject: ReportSubject,
  codes: RawCodes,
  copy: ReportCopy,
  site: string,
): ReportDocument {
  const findings = firstReportFindings(codes, 'printed')
  const pages = pageOrder.flatMap((gene) =>
    findings.filter((finding) => finding.gene === gene).map((finding) => genePage(finding, copy)),
  )
  const { reportedAt } = subject
  return {
    title: 'My Report Summary',
    name: `${subject.firstName} ${subject.lastName}`.trim(),
    facts: [
      { label: 'Subject ID', value: initialsOf(subject) },
      {
        label: 'Report Date',
        value: reportedAt === undefined ? 'Not reported yet' : dateInWords(reportedAt),
      },
      { label: 'Swab ID', value: subject.swabIds.join(', ') || 'None' },
      { label: 'Location', value: subject.location },
    ],
    ...(reportedAt !== undefined && { dated: reportedAt }),
    pages,
    disclaimer: {
      heading: copy.disclaimer.heading,
      short: copy.disclaimer.short,
      blocks: blocksOf(copy.disclaimer.text),
    },
    site,
  }
}

export const reportDateOf = ({ reportedAt }: ReportSubject): string =>
  reportedAt === undefined ? 'Not reported yet' : dateInWords(reportedAt)

/** The day in Toronto, where the laboratory is: `November 21, 2026`. */
export function dateInWords(isoTime: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Toronto' }).format(
    new Date(isoTime),
  )
}

function initialsOf({ firstName, lastName }: ReportSubject): string {
  return [firstName, lastName]
    .map((name) => [...name.trim().normalize('NFC')][0]?.toUpperCase() ?? '')
    .join('')
}
