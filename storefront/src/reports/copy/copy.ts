import type { Outcome } from '@swabwise/events/genetics/effects'
import type { ReportId } from '@swabwise/events/genetics/reports'
import type { Body } from './rich-text.ts'

export interface Reading {
  readonly outcome: Outcome
  readonly headline: string
  readonly meaning: Body
}

/** An editor's words for one report. */
export interface GeneReportCopy {
  readonly report: ReportId
  readonly title: string
  readonly summary: string
  readonly readings: readonly Reading[]
  readonly commonness: Body
  readonly nextStep: Body
  readonly tested: readonly { readonly name: string; readonly effect: string }[]
  readonly notTested: Body
  readonly limits: Body
  readonly method: Body
  readonly references: readonly { readonly text: string; readonly url: string | null }[]
}

type SharedReading = Omit<Reading, 'outcome'>

/** All that editors write for reports. A report without a text of its own still shows what was found. */
export interface ReportCopy {
  readonly genes: readonly GeneReportCopy[]
  readonly wording: {
    readonly pending: SharedReading
    readonly inconclusive: SharedReading
    readonly noResult: SharedReading
  }
  readonly disclaimer: {
    readonly heading: string
    readonly short: string
    readonly text: Body
    readonly unverified: string
  }
}
