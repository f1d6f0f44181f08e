import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { shareTokens } from './share-tokens.ts'

const commands = Array.from({ length: 100 }, (_, index) => `command ${index}`)
const { tokenOf, digestOf } = shareTokens('s'.repeat(64))

it('makes 256 bits for an address, another for each command and each secret', () => {
  const tokens = commands.map(tokenOf)
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  }
  expect(new Set([...tokens, ...commands.map(shareTokens('t'.repeat(64)).tokenOf)]).size).toBe(200)
})

it('tells the same command the same token', () => {
  expect(shareTokens('s'.repeat(64)).tokenOf('command')).toBe(tokenOf('command'))
})

it('keeps SHA-256 of it', () => {
  expect(digestOf('abc')).toBe(createHash('sha256').update('abc').digest('hex'))
})
