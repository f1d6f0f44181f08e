import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { shareTokens } from './share-tokens.ts'

const commands = Array.from({ length: 100 }, (_, index) => `command ${index}`)
const { tokenOf, digestOf } = shareTokens('s'.repeat(64))

it('makes 256 URL-safe bits, different for each command and secret', () => {
  const tokens = commands.map(tokenOf)
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  }
  expect(new Set([...tokens, ...commands.map(shareTokens('t'.repeat(64)).tokenOf)]).size).toBe(200)
})

it('makes the same token for the same command', () => {
  expect(shareTokens('s'.repeat(64)).tokenOf('command')).toBe(tokenOf('command'))
})

it('digests with SHA-256', () => {
  expect(digestOf('abc')).toBe(createHash('sha256').update('abc').digest('hex'))
})
