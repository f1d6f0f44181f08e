import { claimInWords } from '@swabwise/events/genetics/explanations/claims'
import { notTestedInWords } from '@swabwise/events/genetics/explanations/coverage'
import {
  explain,
  impossibleGenotype,
  resultNotShown,
  resultWithdrawn,
  samplesDisagree,
} from '@swabwise/events/genetics/explanations/explain'
import type { Direction } from '@swabwise/events/genetics/effects'
import type { Finding } from '@swabwise/events/genetics/findings/findings'
import { printedWord, toneOf } from '@swabwise/events/genetics/findings/labels'
import type { Tone } from '@swabwise/events/genetics/findings/labels'
import { geneIn, reportIn, titleOf } from '@swabwise/events/genetics/reports'
import type { GeneSymbol, ReportId } from '@swabwise/events/genetics/reports'
import { figuresOf, notAvailable } from './commonness.ts'
import type { CalledFinding, GroupFigure } from './commonness.ts'
import type { GeneReportCopy, ReportCopy } from './copy/copy.ts'
import { evidenceOf } from './how-sure.ts'
import { asBody, blocksOf, paragraph } from './copy/rich-text.ts'
import type { Block, Body, Section } from './copy/rich-text.ts'
import { resultScale } from './scale/result-scale.ts'
import type { ResultScale } from './scale/result-scale.ts'

export interface Result {
  readonly word: string
  readonly direction: Direction
  readonly tone: Tone
}

/** One gene's report as plain data, in the words and the order in which the screen and the paper both set it. */
export interface GenePage {
  readonly report: ReportId
  readonly gene: GeneSymbol
  readonly title: string
  readonly result: Result
  /** What the result is the measure of. */
  readonly measure: string
  readonly scale: ResultScale
  readonly headline: string
  readonly about?: string
  readonly meaning?: Section
  readonly genotype?: string
  readonly commonness?: {
    readonly heading: string
    readonly figures: readonly GroupFigure[]
    readonly blocks: readonly Block[]
  }
  /** What was and was not tested, how it was read, how sure that is, what to do next, and the method. */
  readonly sections: readonly Section[]
  /** What the result rests on: with the report on the screen, and at the end of all reports on paper. */
  readonly evidence: readonly Section[]
  readonly references: readonly { readonly text: string; readonly url: string | null }[]
}

export function genePage(finding: Finding, copy: ReportCopy): GenePage {
  const words = copy.genes.find(({ report }) => report === finding.report)
  const { headline, meaning } = readingOf(finding, words, copy)
  const called = finding.certainty === 'called'
  return {
    report: finding.report,
    gene: finding.gene,
    title: words?.title ?? titleOf[finding.report],
    result: { word: printedWord(finding), direction: finding.direction, tone: toneOf(finding) },
    measure: reportIn(finding).measure,
    scale: resultScale(finding),
    headline,
    ...(words && { about: words.summary }),
    ...(meaning.length > 0 && {
      meaning: { heading: called ? 'What it can mean' : 'What this means', blocks: blocksOf(meaning) },
    }),
    ...(called && {
      genotype: finding.genotype,
      commonness: commonnessOf(finding, words),
    }),
    sections: sectionsOf(finding, words),
    evidence: called ? evidenceOf(finding) : [],
    references: words?.references ?? [],
  }
}

type Words = GeneReportCopy | undefined

function commonnessOf(finding: CalledFinding, words: Words): NonNullable<GenePage['commonness']> {
  const figures = figuresOf(finding)
  const said = blocksOf(words?.commonness ?? [])
  const heading = 'How common it is'
  // Where no group has a figure, one line says so for all of them.
  if (figures.every(({ kind }) => kind === 'not-available'))
    return { heading, figures: [], blocks: said.length > 0 ? said : [paragraph(`${notAvailable}.`)] }
  const claims = (geneIn(finding).claims ?? []).map((claim) => paragraph(claimInWords(claim)))
  return { heading, figures, blocks: [...claims, ...said] }
}

function readingOf(finding: Finding, words: Words, copy: ReportCopy): { headline: string; meaning: Body } {
  switch (finding.certainty) {
    case 'called':
      return (
        words?.readings.find(({ outcome }) => outcome === finding.outcome) ?? {
          headline: `${titleOf[finding.report]}: ${printedWord(finding)}`,
          meaning: [],
        }
      )
    case 'pending':
      return copy.wording.pending
    case 'contradicted':
      return { headline: 'Two of your samples disagree', meaning: asBody(samplesDisagree) }
    case 'withdrawn':
      return { headline: 'The laboratory withdrew this result', meaning: asBody(resultWithdrawn) }
    case 'hidden':
      return { headline: 'This result is not shown', meaning: asBody(resultNotShown) }
    case 'inconclusive':
      return finding.reason === 'too-many-variants'
        ? { headline: copy.wording.inconclusive.headline, meaning: asBody(impossibleGenotype) }
        : copy.wording.inconclusive
    case 'no-result':
      return copy.wording.noResult
  }
}

function sectionsOf(finding: Finding, words: Words): readonly Section[] {
  const howRead = { heading: 'How we read this', blocks: [paragraph(explain(finding).sentence)] }
  if (words === undefined) return [howRead]
  const notTested = notTestedInWords(finding.gene, finding.reading)
  const tested: readonly Section[] = [
    {
      heading: 'Variants we test',
      blocks: [
        { kind: 'terms', items: words.tested.map(({ name, effect }) => ({ term: name, text: effect })) },
      ],
    },
    {
      heading: 'What we do not test',
      blocks: [...(notTested === undefined ? [] : [paragraph(notTested)]), ...blocksOf(words.notTested)],
    },
  ]
  const method = { heading: 'Method', blocks: blocksOf(words.method) }
  if (finding.certainty !== 'called') return [howRead, ...tested, method]
  return [
    ...tested,
    howRead,
    { heading: 'How sure the meaning is', blocks: blocksOf(words.limits) },
    { heading: 'What to do next', blocks: blocksOf(words.nextStep) },
    method,
  ]
}
