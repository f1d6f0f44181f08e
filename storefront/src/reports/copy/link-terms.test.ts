import { expect, it } from 'vitest'
import { linkTerms } from './link-terms.ts'
import type { Inline } from './rich-text.ts'

const text = (words: string, more: Partial<Inline> = {}): Inline => ({ text: words, face: 'text', ...more })

it('leads from the first of each term of a section to what it means', () => {
  expect(
    linkTerms([
      { kind: 'subheading', text: [text('Your genotype')] },
      { kind: 'paragraph', text: [text('Your genotype and '), text('this gene', { href: '/faq' })] },
      { kind: 'list', ordered: false, items: [[text('a genotype')], [text('a gene')]] },
    ]),
  ).toEqual([
    { kind: 'subheading', text: [text('Your genotype')] },
    {
      kind: 'paragraph',
      text: [
        text('Your '),
        text('genotype', { href: '/glossary#genotype' }),
        text(' and '),
        text('this gene', { href: '/faq' }),
      ],
    },
    {
      kind: 'list',
      ordered: false,
      items: [[text('a genotype')], [text('a '), text('gene', { href: '/glossary#gene' })]],
    },
  ])
})
