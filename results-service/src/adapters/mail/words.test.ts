import { describe, expect, it } from 'vitest'
import { action, asHtml, asText, paragraph } from './words.ts'

const words = {
  subject: 'A <subject>',
  parts: [paragraph('Tom & "Jerry" <tj>'), action('Go on', 'https://swabwise.example/?a=1&b=2')],
}

describe('a mail in words', () => {
  it('is plain text as it was written', () => {
    expect(asText(words)).toBe('Tom & "Jerry" <tj>\n\nGo on:\nhttps://swabwise.example/?a=1&b=2\n')
  })

  it('is HTML in which nothing that was written is markup', () => {
    const html = asHtml(words)
    expect(html).toContain('<title>A &lt;subject&gt;</title>')
    expect(html).toContain('Tom &amp; &quot;Jerry&quot; &lt;tj&gt;')
    expect(html).toContain('href="https://swabwise.example/?a=1&amp;b=2"')
    expect(html).not.toContain('<tj>')
  })
})
