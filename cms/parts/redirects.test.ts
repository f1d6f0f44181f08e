import { describe, expect, it } from 'vitest'
import { faultOfRedirect } from './redirects.ts'

const pages = new Set(['/', '/faq', '/cannabis-test'])
const fault = (source: string, destination: string, others: Readonly<Record<string, string | null>> = {}) =>
  faultOfRedirect(
    source,
    destination,
    Object.entries(others).map(([address, to]) => ({ address, destination: to })),
    pages,
  )

describe('a redirect', () => {
  it.each([
    ['/spring', '/cannabis-test'],
    ['/spring', '/faq#shipping'],
    ['/spring/sale', 'https://example.com/sale'],
    ['/spring', '/summer'],
  ])('from %s to %s is fine', (source, destination) => {
    expect(fault(source, destination)).toBeUndefined()
  })

  it.each([
    ['spring', '/faq', 'starts with /'],
    ['//elsewhere', '/faq', 'starts with /'],
    ['/spring?a=b', '/faq', 'without ? and #'],
    ['/Spring', '/faq', 'small letters'],
    ['/spring/', '/faq', 'small letters'],
    ['/faq', '/cannabis-test', 'a page of the site'],
    ['/api/sale', '/faq', 'service itself'],
    ['/studio', '/faq', 'service itself'],
    ['/spring.pdf', '/faq', 'a file'],
    ['/spring', '/spring', 'to itself'],
    ['/spring', '/spring?a=b#c', 'to itself'],
    ['/spring', 'javascript:alert(1)', 'leads to a page'],
    ['/spring', 'mailto:a@b.example', 'leads to a page'],
    ['/spring', '#top', 'leads to a page'],
    ['/preview/enter', '/faq', 'service itself'],
  ])('from %s to %s is refused: %s', (source, destination, words) => {
    expect(fault(source, destination)).toContain(words)
  })

  it('leads nobody around in circles', () => {
    const others = { '/summer': '/autumn', '/autumn': '/spring/#top' }
    expect(fault('/spring', '/summer', others)).toBe(
      'This leads around in a circle: /spring → /summer → /autumn → /spring.',
    )
  })

  it('ends although others go around in circles', () => {
    const others = { '/a': '/b', '/b': '/a' }
    expect(fault('/spring', '/a', others)).toContain('in a circle')
  })

  it('is the only one from its address', () => {
    expect(fault('/spring', '/faq', { '/spring': '/' })).toBe('/spring is redirected already.')
    expect(fault('/spring', '/faq', { '/spring': null })).toBe('/spring is a page already.')
  })
})
