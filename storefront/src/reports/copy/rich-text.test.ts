import { describe, expect, it } from 'vitest'
import { blocksOf } from './rich-text.ts'

const block = (text: string, rest = {}) => ({ _type: 'block' as const, children: [{ text }], ...rest })

describe('portable text as blocks', () => {
  it('joins consecutive items of one kind into a list, and begins a new one for another kind', () => {
    const bullet = { listItem: 'bullet' }
    const number = { listItem: 'number' }
    expect(
      blocksOf([block('a', bullet), block('b', bullet), block('1', number), block('p'), block('c', bullet)]),
    ).toMatchObject([
      { kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
      { kind: 'list', ordered: true, items: [[{ text: '1' }]] },
      { kind: 'paragraph', text: [{ text: 'p' }] },
      { kind: 'list', ordered: false, items: [[{ text: 'c' }]] },
    ])
  })

  it('keeps emphasis and where a link leads', () => {
    expect(
      blocksOf([
        {
          _type: 'block',
          children: [
            { text: 'See ' },
            { text: 'CYP2C9', marks: ['em'] },
            { text: ' and ' },
            { text: 'the questions', marks: ['strong', 'link1'] },
          ],
          markDefs: [{ _key: 'link1', href: '/faq' }],
        },
      ]),
    ).toEqual([
      {
        kind: 'paragraph',
        text: [
          { text: 'See ', face: 'text' },
          { text: 'CYP2C9', face: 'emphasis' },
          { text: ' and ', face: 'text' },
          { text: 'the questions', face: 'strong', href: '/faq' },
        ],
      },
    ])
  })

  it('knows subheadings and callouts, and drops empty paragraphs', () => {
    expect(
      blocksOf([
        block('', { style: 'normal' }),
        block('Before you drive', { style: 'h3' }),
        { _type: 'callout', tone: 'caution', text: 'Wait.' },
      ]),
    ).toMatchObject([{ kind: 'subheading' }, { kind: 'callout', tone: 'caution', text: [{ text: 'Wait.' }] }])
  })
})
