import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import { codesOf, geneOfKey, type GeneKey, type RawCodes } from '@swabwise/events/genetics/codes/codes'
import { allFindings } from '@swabwise/events/genetics/findings/findings'
import { genesOf, secondReportGenes } from '@swabwise/events/genetics/codes/kits'
import { printedWord } from '@swabwise/events/genetics/findings/labels'
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

const callOf = (key: GeneKey) => geneOfKey[key].calls[key]

/** The codes of a gene call with what they mean. One site of CYP2C19 alone means nothing yet. */
export function choicesFor(key: GeneKey): readonly CodeChoice[] {
  return codesOf[key].map((value) => {
    const meaning = meaningOf(key, value)
    const genotype = genotypeOf(key, value)
    return { value, label: meaning === undefined ? genotype : `${genotype} – ${meaning}` }
  })
}

function genotypeOf(key: GeneKey, code: string): string {
  const call = callOf(key)
  const meaning = call?.codes[code]
  if (call === undefined || meaning === undefined)
    return code.endsWith('_PENDING') ? 'Pending' : 'Inconclusive'
  if (typeof meaning === 'string') return meaning
  const site = 'allele' in call ? call.allele : ''
  return ['*1', '*1', ...Array<string>(meaning).fill(site)].slice(-2).join('/')
}

function meaningOf(key: GeneKey, code: string): string | undefined {
  const words = allFindings({ [key]: code }, 'printed').flatMap((finding) =>
    finding.certainty === 'called' ? [{ title: titleOf[finding.report], word: printedWord(finding) }] : [],
  )
  const [first, ...others] = words
  if (first === undefined) return undefined
  return others.length === 0
    ? first.word
    : words.map(({ title, word }) => `${title.replace(' Sensitivity', '')} ${word}`).join(', ')
}

/** What codes say together, report by report; nothing of genes that have none. */
export function readingOf(codes: RawCodes): readonly { title: string; word: string }[] {
  return allFindings(codes, 'printed').flatMap((finding) =>
    finding.certainty === 'no-result' ? [] : [{ title: titleOf[finding.report], word: printedWord(finding) }],
  )
}
