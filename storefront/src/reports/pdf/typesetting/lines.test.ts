import { describe, expect, it } from 'vitest'
import { fontFiles } from '../../testing/font-files.ts'
import { loadFaces, runsOf } from './faces.ts'
import { linesOf, widthOfLine } from './lines.ts'
import type { Line, Text } from './lines.ts'

const sample =
  'CYP2C9 is the plan for an enzyme in your liver that takes THC apart. How well that enzyme works decides how long.'
const faces = await loadFaces(fontFiles, 'Łódź ễ Ω')

const set = (text: string, width: number, wrap?: 'balance' | 'pretty') =>
  linesOf([{ text, face: 'text' }], width, faces, wrap)
const textOf = (line: Line) => line.flatMap(({ runs }) => runs.map(({ text }) => text)).join('')

describe('lines', () => {
  it.each([5, 12, 20, 33, 80])('keep all words and stay within %i em', (width) => {
    const lines = set(sample, width)
    expect(lines.map(textOf).join('')).toBe(sample)
    for (const line of lines) expect(widthOfLine(line)).toBeLessThanOrEqual(width)
  })

  it('break a word that is longer than a line, and only there', () => {
    const lines = set(`A ${'m'.repeat(40)}`, 10)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.map(textOf).join('')).toBe(`A ${'m'.repeat(40)}`)
    for (const line of lines) expect(widthOfLine(line)).toBeLessThanOrEqual(10)
  })

  it('do not leave a short word alone at the end', () => {
    for (let width = 18; width < 40; width += 0.5) {
      const lines = set(sample, width)
      const last = lines.at(-1)
      if (lines.length > 1 && last) expect(textOf(last)).toContain(' ')
    }
  })

  it('of a headline are of even length', () => {
    const [first, second] = set('THC is more likely to affect your short-term memory', 20, 'balance').map(
      widthOfLine,
    )
    expect(Math.abs((first ?? 0) - (second ?? 0))).toBeLessThan(4)
  })

  it('keep a link whole and apart from what stands beside it', () => {
    const text: Text = [
      { text: 'See ', face: 'text' },
      { text: 'the questions', face: 'text', href: '/faq' },
      { text: '.', face: 'text' },
    ]
    const [line = []] = linesOf(text, 40, faces)
    expect(line.map(({ href, runs }) => [href, runs.map(({ text: letters }) => letters).join('')])).toEqual([
      [undefined, 'See '],
      ['/faq', 'the questions'],
      [undefined, '.'],
    ])
  })
})

describe('letters', () => {
  const files = (word: string, face: 'text' | 'strong' = 'text') =>
    runsOf(word, face, faces).map((run) => [run.face.file, run.text])

  it('mix files of one family within a word, but not families', () => {
    expect(files('Łódź')).toEqual([
      ['text-extended', 'Ł'],
      ['text', 'ód'],
      ['text-extended', 'ź'],
    ])
    expect(files('Nguyễn')).toEqual([['other-scripts', 'Nguyễn']])
    expect(files('Łódź', 'strong')).toEqual([['other-scripts', 'Łódź']])
  })

  it('of science stand inside a Latin word', () => {
    expect(files('Δ9-THC')).toEqual([
      ['signs', 'Δ'],
      ['text', '9-THC'],
    ])
  })

  it('beyond Latin are fetched only for a text that has them', async () => {
    const fetched = async (text: string) => [...(await loadFaces(fontFiles, text)).keys()].slice(6)
    expect(await fetched('Zoë, Δ9-THC')).toEqual([])
    expect(await fetched('Łódź')).toEqual(['text-extended'])
    expect(await fetched('Ольга')).toEqual(['text-extended', 'other-scripts'])
  })

  it('that no font has are replaced, never an error', () => {
    expect(files('李≥5')).toEqual([
      ['other-scripts', '�'],
      ['text', '>=5'],
    ])
  })
})
