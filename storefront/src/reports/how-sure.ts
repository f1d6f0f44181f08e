import { shareOfOutcome, sharesInWords } from '@swabwise/events/genetics/explanations/frequencies'
import { readingInWords, readingIsSure } from '@swabwise/events/genetics/explanations/readings'
import { whatWouldChange } from '@swabwise/events/genetics/explanations/would-change'
import { geneIn, titleOf } from '@swabwise/events/genetics/reports'
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
      ...plain([readingInWords(finding.gene, finding.reading), ...words, ''].join(' ')),
      ...plain(studiesInWords(finding, told)),
    ],
  }
}

export function evidenceOf(finding: CalledFinding): readonly Section[] {
  const { words, carriers } = whatWouldChange(finding)
  const change = [...words, ...carriers]
  const items = studiesIn(finding)
  const figures = [figuresOf(finding), ...foundOf(finding), readingInWords(finding.gene, finding.reading)]
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
  const { frequencies, figures } = geneIn(finding)
  if (figures === undefined) return 'No figures are recorded for any group of people.'
  return frequencies === undefined
    ? `${figures.source}. For other groups, South Asian and Latino among them, no figures are recorded.`
    : `${figures.source}. Counted from allele frequencies (${frequencies.source}), the same result in 100 people: ${sharesInWords(shareOfOutcome(finding))}.`
}

/** What sources say of what is claimed in words. */
const foundOf = (finding: CalledFinding) => (geneIn(finding).claims ?? []).flatMap(({ found }) => found ?? [])
const studiesOf = (finding: CalledFinding) => geneIn(finding).studies ?? []

/** Without links, which weigh more than the words. */
const studiesInWords = (finding: CalledFinding, told: readonly (string | null)[]) =>
  studiesOf(finding)
    .filter(({ url }) => url === undefined || !told.includes(url))
    .map(({ stand, name, people, found, url }) => {
      const source = url === undefined ? '' : `; ${url.replace(/^https:\/\/(doi.org\/)?/, '')}`
      return `${stand === 'for' ? 'For' : 'Against'}: ${name} (${people}${source}): ${found}.`
    })
    .join(' ')

const studiesIn = (finding: CalledFinding) => [...toldOf(finding, 'for'), ...toldOf(finding, 'against')]

const toldOf = (finding: CalledFinding, stand: 'for' | 'against'): readonly (readonly Inline[])[] =>
  studiesOf(finding)
    .filter((study) => study.stand === stand)
    .map(({ name, people, found, url }) => [
      ...plain(stand === 'for' ? 'For: ' : 'Against: ', 'strong'),
      ...(url === undefined ? plain(name) : [{ text: name, face: 'text' as const, href: url }]),
      ...plain(` (${people}): ${found}.`),
    ])
