import type { BodyText } from '@swabwise/cms/sanity.types'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { Text } from './Text.tsx'

afterEach(() => void vi.restoreAllMocks())

const block = (text: string, more: object = {}) => ({
  _type: 'block',
  _key: text,
  style: 'normal',
  markDefs: [{ _type: 'link', _key: 'm', href: '/faq' }],
  children: [{ _type: 'span', _key: 's', text, marks: [], ...more }],
})
const linked = (text: string, href: string) => ({
  ...block(text, { marks: ['m'] }),
  markDefs: [{ _type: 'link', _key: 'm', href }],
})
const markup = (value: object[]) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <Text value={value as BodyText} />
    </StaticRouter>,
  )

it('renders paragraphs, links and callouts', () => {
  const html = markup([
    block('Words'),
    block('Questions', { marks: ['m'] }),
    { _type: 'callout', _key: 'c', tone: 'caution', text: 'Careful' },
  ])
  expect(html).toContain('<p>Words</p>')
  expect(html).toMatch(/<a [^>]*href="\/faq"[^>]*>Questions<\/a>/)
  expect(html).toContain('Careful')
})

it('renders nothing of a block that it does not know, and says so', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const html = markup([block('Before'), { _type: 'poll', _key: 'p', text: 'Which?' }, block('After')])
  expect(html).toMatch(/<p>Before<\/p><p>After<\/p>/)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('"poll"'))
})

it.each(['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', '/"><svg onload=alert(1)>'])(
  'runs nothing of the address %j, nor of markup beside it',
  (href) => {
    const html = markup([linked('<script>alert(1)</script>', href), block('<img src=x onerror=alert(1)>')])
    expect(html).not.toMatch(/<(script|img|svg)|href="[^"]*script:alert/i)
    expect(html).toContain('&lt;script&gt;')
  },
)
