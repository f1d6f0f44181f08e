import { akt1Calls } from './akt1.ts'
import { c4aCalls } from './c4a.ts'
import { comtCalls } from './comt.ts'
import { cyp2b6Calls } from './cyp2b6.ts'
import { cyp2c19Calls } from './cyp2c19.ts'
import { cyp2c9Calls } from './cyp2c9.ts'
import { disc1Calls } from './disc1.ts'
import type { Call, Outcome } from './finding.ts'
import type { Finding } from './findings.ts'
import { psychedelicsCalls, ssriCalls } from './htr2a.ts'
import { printedWord } from './labels.ts'
import { nrg1Calls } from './nrg1.ts'
import type { ReportId } from './reports.ts'

interface Decided {
  readonly genotype: string
  readonly outcome: Outcome
  /** Every genotype of the gene with its outcome: the rule of which this finding is one row. */
  readonly table: readonly Call[]
}

export type Rule =
  | ({ readonly kind: 'genotype' } & Decided)
  | ({ readonly kind: 'three-calls'; readonly copies: SiteCopies } & Decided)
  | { readonly kind: 'too-many-variants'; readonly copies: number; readonly atMost: 2 }
  | { readonly kind: 'recorded'; readonly certainty: 'inconclusive' | 'pending' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknown-code' }

interface SiteCopies {
  readonly '*2': number
  readonly '*3': number
  readonly '*17': number
}

/** The rule that decided a finding, as data and as a plain sentence for "How we read this". */
export interface Explanation {
  readonly rule: Rule
  readonly sentence: string
}

const tableOf: { readonly [R in ReportId]: readonly Call[] } = {
  'thc-metabolism': Object.values(cyp2c9Calls),
  'mental-health-risk': Object.values(akt1Calls),
  memory: Object.values(comtCalls),
  'cbd-metabolism': Object.values(cyp2c19Calls),
  'psychedelics-sensitivity': Object.values(psychedelicsCalls),
  'ssri-sensitivity': Object.values(ssriCalls),
  'ketamine-metabolism': Object.values(cyp2b6Calls),
  'mental-health-risk-c4a': Object.values(c4aCalls),
  'mental-health-risk-nrg1': Object.values(nrg1Calls),
  'mental-health-risk-disc1': Object.values(disc1Calls),
}

export const explain = (finding: Finding): Explanation => ({
  rule: ruleOf(finding),
  sentence: sentenceOf(finding),
})

function ruleOf(finding: Finding): Rule {
  if (finding.certainty === 'called') {
    const { genotype, outcome, report } = finding
    const decided = { genotype, outcome, table: tableOf[report] }
    return finding.gene === 'CYP2C19'
      ? { kind: 'three-calls', copies: copiesIn(finding.genotype), ...decided }
      : { kind: 'genotype', ...decided }
  }
  switch (finding.reason) {
    case 'too-many-variants':
      return { kind: 'too-many-variants', copies: finding.copies, atMost: 2 }
    case 'recorded':
      return { kind: 'recorded', certainty: finding.certainty }
    case 'missing':
    case 'unknown-code':
      return { kind: finding.reason }
  }
}

function sentenceOf(finding: Finding): string {
  const { gene } = finding
  const call = gene === 'CYP2C19' ? 'at least one of the three CYP2C19 calls' : gene
  switch (finding.certainty) {
    case 'called':
      return calledSentence(finding)
    case 'inconclusive':
      return finding.reason === 'too-many-variants'
        ? `The three CYP2C19 calls add up to ${finding.copies} variant copies. A person has two copies of the gene, so this is no genotype and we read it as Inconclusive.`
        : `The lab could not tell ${call} from the sample, so we read it as Inconclusive.`
    case 'pending':
      return `The lab has not reported ${call} yet.`
    case 'no-result':
      return finding.reason === 'missing'
        ? `There is no record of ${call}, so there is no result.`
        : `The code recorded for ${call} is not one that we know, so there is no result.`
  }
}

function calledSentence(finding: Finding & { certainty: 'called' }): string {
  const word = printedWord(finding)
  if (finding.gene === 'C4A') return `We read ${finding.genotype} of C4A as ${word}.`
  if (finding.gene !== 'CYP2C19')
    return `We read your ${finding.gene} genotype, ${finding.genotype}, as ${word}.`
  const copies = copiesIn(finding.genotype)
  const found = `The three CYP2C19 calls found ${copies['*2']} of *2, ${copies['*3']} of *3 and ${copies['*17']} of *17 in your two copies of the gene.`
  const read = `That makes ${finding.genotype}, which we read as ${word}.`
  const apart =
    'The calls do not tell which copy carries which variant: we take it that each copy carries one.'
  const twoVariants = Object.values(copies).filter((count) => count === 1).length === 2
  return twoVariants ? `${found} ${read} ${apart}` : `${found} ${read}`
}

function copiesIn(genotype: string): SiteCopies {
  const alleles = genotype.split('/')
  const count = (allele: string) => alleles.filter((found) => found === allele).length
  return { '*2': count('*2'), '*3': count('*3'), '*17': count('*17') }
}
