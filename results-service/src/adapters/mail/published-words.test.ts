import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { wordsOf } from './letters.ts'
import type { Letter } from './mail.ts'
import { publishedWords, UnknownPlaceholder, type MailTexts } from './published-words.ts'
import { asText } from './words.ts'

const seed = readFileSync(new URL('../../../../cms/content/seed.ndjson', import.meta.url), 'utf8')
const seeded = seed.split('\n').find((line) => line.startsWith('{"_id":"mailTexts"')) ?? ''
const texts = JSON.parse(seeded) as MailTexts

const letters: readonly Letter[] = [
  { template: 'passwordReset', firstName: 'Ada', resetKey: 'k3y', usableUntil: '2026-03-02T10:00:00Z' },
  { template: 'resultsReady', firstName: 'Ada' },
  {
    template: 'contactForwarded',
    name: 'Ada\nBcc: all@example.com',
    email: 'ada@example.com',
    subject: 'A\nquestion',
    message: 'First.\n\nSecond, with {firstName}.',
  },
  { template: 'accountErased', erasedAt: '2026-03-02T10:00:00Z' },
]
const url = 'https://swabwise.example'
const textOf = (letter: Letter) => asText(publishedWords(texts, letter, url))
const letterOf = (template: Letter['template']) => letters.find((letter) => letter.template === template)!

describe('a mail in the words of the content lake', () => {
  it.each(letters)('$template leads where the built-in one does', (letter) => {
    const links = (text: string) => text.match(/https:\S+/g)
    expect(links(textOf(letter))).toEqual(links(asText(wordsOf(letter, url))))
  })

  it('is filled in', () => {
    const reset = textOf(letterOf('passwordReset'))
    expect(reset).toContain('Hello Ada,')
    expect(reset).toContain('until March 2, 2026 at 10:00 UTC')
    expect(reset).not.toMatch(/[{}]/)
  })

  it('keeps the paragraphs of a message, whatever is in it, and its subject on one line', () => {
    const words = publishedWords(texts, letterOf('contactForwarded'), url)
    expect(words.subject).toBe('Contact form: A question')
    expect(words.parts).toContainEqual({ kind: 'paragraph', text: 'Second, with {firstName}.' })
    expect(words.parts[0]).toEqual({
      kind: 'paragraph',
      text: 'Ada Bcc: all@example.com <ada@example.com> wrote:',
    })
  })

  it('is refused when it asks for what the mail does not hold', () => {
    const asking = { ...texts, resultsReady: { ...texts.resultsReady, greeting: 'You are {genotype},' } }
    expect(() => publishedWords(asking, letterOf('resultsReady'), url)).toThrow(UnknownPlaceholder)
  })
})
