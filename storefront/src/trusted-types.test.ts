import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { trustedTypesScript } from './trusted-types.ts'

interface Rules {
  readonly createHTML: (html: string) => string | null
  readonly createScriptURL: (url: string) => string | null
}

function policyAt(href: string): Rules {
  const policies = new Map<string, Rules>()
  const trustedTypes = { createPolicy: (name: string, rules: Rules) => policies.set(name, rules) }
  const { origin } = new URL(href)
  runInNewContext(trustedTypesScript, { trustedTypes, location: { href, origin }, URL })
  const rules = policies.get('default')
  if (rules === undefined) throw new Error('It made no policy')
  return rules
}

it('trusts no markup but the empty script element that React makes', () => {
  const { createHTML } = policyAt('https://swabwise.example/about')
  expect(['', '<script></script>'].map(createHTML)).toEqual(['', '<script></script>'])
  for (const markup of ['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', ' '])
    expect(createHTML(markup)).toBeNull()
})

it('trusts scripts of this site only', () => {
  const { createScriptURL } = policyAt('https://swabwise.example/pdf')
  expect(createScriptURL('/assets/worker.js')).toBe('/assets/worker.js')
  for (const url of ['https://evil.example/x.js', '//evil.example/x.js', 'data:text/javascript,1', 'blob:x'])
    expect(createScriptURL(url)).toBeNull()
})

it('does nothing in a browser without Trusted Types, and cannot end its own element', () => {
  expect(() => void runInNewContext(trustedTypesScript, {})).not.toThrow()
  expect(trustedTypesScript).not.toContain('</script')
})
