import { listed } from './coverage.ts'
import type { Gene, Site } from '../define-gene.ts'
import type { Effect, Outcome } from '../effects.ts'
import type { Finding } from '../findings/findings.ts'
import { printedWord } from '../findings/labels.ts'
import { reportIn } from '../reports.ts'

interface Decided {
  readonly genotype: string
  readonly outcome: Outcome
  /** Every genotype of the gene with its outcome: the rule of which this finding is one row. */
  readonly table: readonly ({ readonly genotype: string } & Effect)[]
}

export type Rule =
  | ({ readonly kind: 'genotype' } & Decided)
  /** By the copies that were found of the allele of each site. */
  | ({ readonly kind: 'sites'; readonly copies: Copies } & Decided)
  | { readonly kind: 'too-many-variants'; readonly copies: number; readonly atMost: 2 }
  | { readonly kind: 'recorded'; readonly certainty: 'inconclusive' | 'pending' }
  | { readonly kind: 'samples-disagree' }
  | { readonly kind: 'taken-back' }
  | { readonly kind: 'by-choice' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknown-code' }

type Copies = Readonly<Record<string, number>>

/** The rule that decided a finding, as data and as a plain sentence for "How we read this". */
export interface Explanation {
  readonly rule: Rule
  readonly sentence: string
}

/** What a reader must know where the calls of one gene cannot all be true of one person. */
export const impossibleGenotype =
  'The laboratory read every call, but together they are more than one person can carry. That happens when two samples are mixed, when a stretch of the gene is there more than twice, or when a call is wrong. It is not a matter of too little DNA. Please email support with your swab kit ID: the laboratory looks at the sample again, and typically a replacement kit is sent.'

/** What a reader must know and do where two samples disagree. */
export const samplesDisagree =
  'Two of your samples were read differently in this gene. A person’s genes do not change, so one of them is wrong or not yours. We show neither until the laboratory has found out which, and we tell you then. Do not rely on what an earlier report says of this gene.'

/** What a reader must know and do where a result was taken back. */
export const resultWithdrawn =
  'The laboratory took this result back: something was wrong with the sample, or with the run or lot that it was part of. Do not rely on what an earlier report says of this gene. We tell you when it is confirmed or read anew; where a new sample is needed, you can register another kit.'

/** What a reader must know where a result is left out because it is about mental health. */
export const resultNotShown =
  'Results about mental health are shown only to people who choose to see them. The result is kept, and the choice can be changed at any time in the account, under Your Data.'

export const explain = (finding: Finding): Explanation => ({
  rule: ruleOf(finding),
  sentence: sentenceOf(finding),
})

function ruleOf(finding: Finding): Rule {
  if (finding.certainty === 'called') {
    const { genotype, outcome } = finding
    const { gene, outcomes } = reportIn(finding)
    const table = Object.entries(outcomes).map(([type, effect]) => ({ genotype: type, ...effect }))
    const decided = { genotype, outcome, table }
    return sitesOf(gene).length > 0
      ? { kind: 'sites', copies: copiesIn(gene, genotype), ...decided }
      : { kind: 'genotype', ...decided }
  }
  switch (finding.reason) {
    case 'too-many-variants':
      return { kind: 'too-many-variants', copies: finding.copies, atMost: 2 }
    case 'recorded':
      return { kind: 'recorded', certainty: finding.certainty }
    case 'samples-disagree':
    case 'taken-back':
    case 'by-choice':
    case 'missing':
    case 'unknown-code':
      return { kind: finding.reason }
  }
}

function sentenceOf(finding: Finding): string {
  const { gene } = reportIn(finding)
  const call = sitesOf(gene).length > 0 ? `at least one of ${theCalls(gene)}` : gene.symbol
  switch (finding.certainty) {
    case 'called':
      return calledSentence(finding, gene)
    case 'inconclusive':
      return finding.reason === 'too-many-variants'
        ? `${sentence(theCalls(gene))} add up to ${finding.copies} variant copies. A person has two copies of the gene, so this is no genotype and we read it as Inconclusive.`
        : `The lab could not tell ${call} from the sample, so we read it as Inconclusive.`
    case 'contradicted':
      return `Two of your samples say different things about ${gene.symbol}. We hold both readings until the laboratory has found out which is right.`
    case 'withdrawn':
      return `The laboratory took the report of ${call} back, so there is no result that stands.`
    case 'hidden':
      return `The result of ${call} is not shown, by choice of the person whom it is about.`
    case 'pending':
      return `The lab has not reported ${call} yet.`
    case 'no-result':
      return finding.reason === 'missing'
        ? `There is no record of ${call}, so there is no result.`
        : `The code recorded for ${call} is not one that we know, so there is no result.`
  }
}

function calledSentence(finding: Finding & { certainty: 'called' }, gene: Gene): string {
  const { genotype } = finding
  const word = printedWord(finding)
  if (!genotype.includes('/')) return `We read ${genotype} of ${gene.symbol} as ${word}.`
  if (sitesOf(gene).length === 0) return `We read your ${gene.symbol} genotype, ${genotype}, as ${word}.`
  const copies = Object.entries(copiesIn(gene, genotype))
  const found = listed(copies.map(([allele, count]) => `${count} of ${allele}`))
  const read = `${sentence(theCalls(gene))} found ${found} in your two copies of the gene. That makes ${genotype}, which we read as ${word}.`
  const twoVariants = copies.filter(([, count]) => count === 1).length === 2
  const { [genotype]: note } = gene.notes ?? {}
  return [
    read,
    ...(twoVariants
      ? ['The calls do not tell which copy carries which variant: we take it that each copy carries one.']
      : []),
    ...(note === undefined ? [] : [note]),
  ].join(' ')
}

const sitesOf = ({ calls }: Gene): readonly Site[] =>
  Object.values(calls).filter((call): call is Site => 'allele' in call)

const theCalls = (gene: Gene) =>
  `the ${['', 'one', 'two', 'three', 'four'][sitesOf(gene).length] ?? ''} ${gene.symbol} calls`
const sentence = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

function copiesIn(gene: Gene, genotype: string): Copies {
  const alleles = genotype.split('/')
  return Object.fromEntries(
    sitesOf(gene).map(({ allele }) => [allele, alleles.filter((found) => found === allele).length]),
  )
}
