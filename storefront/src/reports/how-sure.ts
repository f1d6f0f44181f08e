import { shareOfOutcome, sharesInWords } from '@swabwise/events/genetics/explanations/frequencies'
import { claimsOf } from '@swabwise/events/genetics/explanations/claims'
import { readingInWords, readingIsSure } from '@swabwise/events/genetics/explanations/readings'
import { studiesOf } from '@swabwise/events/genetics/explanations/studies'
import { whatWouldChange } from '@swabwise/events/genetics/explanations/would-change'
import { reportOf, titleOf } from '@swabwise/events/genetics/reports'
import type { GeneSymbol } from '@swabwise/events/genetics/reports'
import type { CalledFinding } from './commonness.ts'
import { paragraph, plain } from './copy/rich-text.ts'
import type { Block, Inline, Section } from './copy/rich-text.ts'

/** As much of it as stays on the paper, in one paragraph; the screen and the exports have all. `told` are the references of its page. */
export function evidenceOnPaper(finding: CalledFinding, told: readonly (string | null)[]): Block {
  const { words } = whatWouldChange(finding)
  return {
    kind: 'paragraph',
    text: [
      ...plain(`${titleOf[finding.report]}. `, 'strong'),
      ...plain([readingInWords(finding.gene), ...words, ''].join(' ')),
      ...plain(studiesInWords(finding.gene, told)),
    ],
  }
}

export function evidenceOf(finding: CalledFinding): readonly Section[] {
  const { words, carriers } = whatWouldChange(finding)
  const change = [...words, ...carriers]
  const items = studiesIn(finding.gene)
  const figures = [figuresOf(finding), ...foundOf(finding.gene), readingInWords(finding.gene)]
  return [
    { heading: 'How sure the reading is', blocks: [paragraph(readingIsSure)] },
    {
      heading: 'What would change this result',
      blocks: change.length === 0 ? [] : [paragraph(change.join(' '))],
    },
    {
      heading: 'Studies for and against',
      blocks: items.length === 0 ? [] : [{ kind: 'list', ordered: false, items } as const],
    },
    { heading: 'Figures and their sources', blocks: [paragraph(figures.join(' '))] },
  ].filter(({ blocks }) => blocks.length > 0)
}

/** Those stated, the same result in other groups, or that nothing is recorded of them. */
function figuresOf(finding: CalledFinding): string {
  const { frequencies, figures } = reportOf[finding.report].gene
  if (figures === undefined) return 'No figures are recorded for any group of people.'
  return frequencies === undefined
    ? `${figures.source}. For other groups, South Asian and Latino among them, no figures are recorded.`
    : `${figures.source}. Counted from allele frequencies (${frequencies.source}), the same result in 100 people: ${sharesInWords(shareOfOutcome(finding))}.`
}

/** What sources say of what is claimed in words. */
const foundOf = (gene: GeneSymbol) => claimsOf[gene].flatMap(({ found }) => found ?? [])

/** Without links, which weigh more than the words. */
const studiesInWords = (gene: GeneSymbol, told: readonly (string | null)[]) =>
  studiesOf[gene]
    .filter(({ url }) => url === undefined || !told.includes(url))
    .map(({ stand, name, people, found, url }) => {
      const source = url === undefined ? '' : `; ${url.replace(/^https:\/\/(doi.org\/)?/, '')}`
      return `${stand === 'for' ? 'For' : 'Against'}: ${name} (${people}${source}): ${found}.`
    })
    .join(' ')

const studiesIn = (gene: GeneSymbol) => [...toldOf(gene, 'for'), ...toldOf(gene, 'against')]

const toldOf = (gene: GeneSymbol, stand: 'for' | 'against'): readonly (readonly Inline[])[] =>
  studiesOf[gene]
    .filter((study) => study.stand === stand)
    .map(({ name, people, found, url }) => [
      ...plain(stand === 'for' ? 'For: ' : 'Against: ', 'strong'),
      ...(url === undefined ? plain(name) : [{ text: name, face: 'text' as const, href: url }]),
      ...plain(` (${people}): ${found}.`),
    ])
