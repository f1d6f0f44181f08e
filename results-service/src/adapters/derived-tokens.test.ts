import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { derivedTokens } from './derived-tokens.ts'

const commands = Array.from({ length: 100 }, (_, index) => `command ${index}`)
const { tokenOf, digestOf } = derivedTokens('s'.repeat(64), 'share tokens')

it('makes 256 URL-safe bits, different for each command and secret', () => {
  const tokens = commands.map(tokenOf)
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  }
  expect(
    new Set([...tokens, ...commands.map(derivedTokens('t'.repeat(64), 'share tokens').tokenOf)]).size,
  ).toBe(200)
})

it('makes the same token for the same command', () => {
  expect(derivedTokens('s'.repeat(64), 'share tokens').tokenOf('command')).toBe(tokenOf('command'))
})

it('makes other tokens for another use, with the prefix before them', () => {
  const keys = derivedTokens('s'.repeat(64), 'API keys', 'swabwise_')
  expect(keys.tokenOf('command')).toMatch(/^swabwise_[\w-]{43}$/)
  expect(keys.tokenOf('command')).not.toContain(tokenOf('command'))
})

it('digests with SHA-256', () => {
  expect(digestOf('abc')).toBe(createHash('sha256').update('abc').digest('hex'))
})
