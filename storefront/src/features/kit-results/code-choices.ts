import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import {
  codesOf,
  geneKeys,
  printedNameOf,
  type GeneKey,
  type RecordedCodes,
} from '@swabwise/events/genetics/codes'
import { firstReportFindings, secondReportFindings } from '@swabwise/events/genetics/findings'
import { genesOf, secondReportGenes } from '@swabwise/events/genetics/kits'
import { printedWord } from '@swabwise/events/genetics/labels'
import type { RawCodes } from '@swabwise/events/genetics/normalise'
import { titleOf } from '@swabwise/events/genetics/reports'

export interface CodeChoice {
  readonly value: string
  readonly label: string
}

/** The gene calls of a kit, those it is sold for and those that may come along. */
export const genesFor = (kind: KitKind): readonly { legend: string; genes: readonly GeneKey[] }[] => [
  { legend: `${kind === 'cannabis' ? 'Cannabis' : kind.toUpperCase()} report`, genes: genesOf[kind] },
  { legend: 'Second report, where the laboratory sent it', genes: secondReportGenes },
]

export const geneLabel = (gene: GeneKey): string =>
  printedNameOf[gene].toUpperCase().replace(/^(CYP2C19)_(\d+)$/, '$1*$2')

/** The codes of a gene call with what they mean. One site of CYP2C19 alone means nothing yet. */
export function choicesFor(gene: GeneKey): readonly CodeChoice[] {
  return codesOf[gene].map((value) => {
    const meaning = meaningOf(gene, value)
    const genotype = genotypeOf(gene, value)
    return { value, label: meaning === undefined ? genotype : `${genotype} – ${meaning}` }
  })
}

function genotypeOf(gene: GeneKey, code: string): string {
  const rest = code.slice(prefixOf(gene).length + 1)
  if (rest === 'INCONCLUSIVE' || rest === 'PENDING') return sentence(rest)
  const alleles = rest.split('_').map(sentenceIfWord)
  return /^\d/.test(rest) ? alleles.map((allele) => `*${allele}`).join('/') : alleles.join('/')
}

const prefixOf = (gene: GeneKey) => printedNameOf[gene].toUpperCase()
const sentence = (word: string) => word.slice(0, 1) + word.slice(1).toLowerCase()
const sentenceIfWord = (part: string) => (part.length > 1 && !/\d/.test(part) ? sentence(part) : part)

function meaningOf(gene: GeneKey, code: string): string | undefined {
  if (/_(INCONCLUSIVE|PENDING)$/.test(code) || gene.startsWith('cyp2c19')) return undefined
  const words = findingsOf({ [gene]: code }).flatMap((finding) =>
    finding.certainty === 'called' ? [{ title: titleOf[finding.report], word: printedWord(finding) }] : [],
  )
  const [first, ...others] = words
  if (first === undefined) return undefined
  return others.length === 0
    ? first.word
    : words.map(({ title, word }) => `${title.replace(' Sensitivity', '')} ${word}`).join(', ')
}

const findingsOf = (codes: RawCodes) => [
  ...firstReportFindings(codes, 'printed'),
  ...secondReportFindings(codes),
]

/** The gene calls of a report, without what else stands in it. */
export function recordedCodesIn(report: RecordedCodes): RecordedCodes {
  return Object.fromEntries(
    geneKeys.flatMap((gene) => (report[gene] === undefined ? [] : [[gene, report[gene]]])),
  )
}

/** What codes say together, report by report; nothing of genes that have none. */
export function readingOf(codes: RawCodes): readonly { title: string; word: string }[] {
  return findingsOf(codes).flatMap((finding) =>
    finding.certainty === 'no-result' ? [] : [{ title: titleOf[finding.report], word: printedWord(finding) }],
  )
}

/** More variants than a person has chromosomes for: the laboratory should look again. */
export function impossibleCyp2c19({ cyp2c192, cyp2c193, cyp2c1917 }: RecordedCodes): boolean {
  const variants = [cyp2c192, cyp2c193, cyp2c1917].map((code) => {
    const [, first, second] = /_(\d+)_(\d+)$/.exec(code ?? '') ?? []
    return Number(first !== undefined && first !== '1') + Number(second !== undefined && second !== '1')
  })
  return variants.reduce((sum, one) => sum + one, 0) > 2
}
