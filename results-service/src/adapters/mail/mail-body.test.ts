import { describe, expect, it } from 'vitest'
import { action, asHtml, asText, paragraph } from './mail-body.ts'

const words = {
  subject: 'A <subject>',
  parts: [paragraph('Tom & "Jerry" <tj>'), action('Go on', 'https://swabwise.example/?a=1&b=2')],
}

describe('mail body', () => {
  it('renders plain text verbatim', () => {
    expect(asText(words)).toBe('Tom & "Jerry" <tj>\n\nGo on:\nhttps://swabwise.example/?a=1&b=2\n')
  })

  it('escapes HTML', () => {
    const html = asHtml(words)
    expect(html).toContain('<title>A &lt;subject&gt;</title>')
    expect(html).toContain('Tom &amp; &quot;Jerry&quot; &lt;tj&gt;')
    expect(html).toContain('href="https://swabwise.example/?a=1&amp;b=2"')
    expect(html).not.toContain('<tj>')
  })
})
