import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { builtInMail } from './built-in-mail.ts'
import { publishedMail, UnknownPlaceholder, type EditableContent, type MailTexts } from './published-mail.ts'
import { asText } from './mail-body.ts'

const seed = readFileSync(new URL('../../../../cms/content/seed.ndjson', import.meta.url), 'utf8')
const seeded = seed.split('\n').find((line) => line.startsWith('{"_id":"mailTexts"')) ?? ''
const texts = JSON.parse(seeded) as MailTexts

const contents: readonly EditableContent[] = [
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
const textOf = (content: EditableContent) => asText(publishedMail(texts, content, url))
const contentOf = (template: EditableContent['template']) =>
  contents.find((one) => one.template === template)!

describe('an email with published text', () => {
  it.each(contents)('$template has the same links as the built-in text', (content) => {
    const links = (text: string) => text.match(/https:\S+/g)
    expect(links(textOf(content))).toEqual(links(asText(builtInMail(content, url))))
  })

  it('fills in placeholders', () => {
    const reset = textOf(contentOf('passwordReset'))
    expect(reset).toContain('Hello Ada,')
    expect(reset).toContain('until March 2, 2026 at 10:00 UTC')
    expect(reset).not.toMatch(/[{}]/)
  })

  it('keeps the paragraphs of a message verbatim, and its subject on one line', () => {
    const body = publishedMail(texts, contentOf('contactForwarded'), url)
    expect(body.subject).toBe('Contact form: A question')
    expect(body.parts).toContainEqual({ kind: 'paragraph', text: 'Second, with {firstName}.' })
    expect(body.parts[0]).toEqual({
      kind: 'paragraph',
      text: 'Ada Bcc: all@example.com <ada@example.com> wrote:',
    })
  })

  it('rejects unknown placeholders', () => {
    const broken = { ...texts, resultsReady: { ...texts.resultsReady, greeting: 'You are {genotype},' } }
    expect(() => publishedMail(broken, contentOf('resultsReady'), url)).toThrow(UnknownPlaceholder)
  })
})
