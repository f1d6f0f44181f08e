import { describe, expect, it } from 'vitest'
import { replay } from '@swabwise/events/testing/replay'
import { lineOf, stateLines } from './timeline.ts'

const metadata = {
  schemaVersion: 1,
  actor: { kind: 'system', name: 'lab\u001b[2J' },
  onBehalfOf: '0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10',
  commandId: '2f6e8d1c-4b3a-4957-8c0d-e1f2a3b4c5d6',
  $correlationId: 'test',
  $causationId: 'test',
  at: '2026-03-01T10:00:00.000Z',
}
const note = 'red \u001b[31m, backwards \u202e, bell \u0007, C1 \u009b, "quoted"'
const [event] = replay([
  {
    stream: 'swabKit-MJ-0000-0000-0001',
    revision: 4,
    id: '2f6e8d1c-4b3a-4957-8c0d-e1f2a3b4c5d7',
    type: 'ResultsReceived',
    data: {
      kitId: 'MJ-0000-0000-0001',
      status: 'final',
      reportedAt: '2026-03-01T09:00:00.000Z',
      source: 'admin',
      personal: { codes: {}, note },
    },
    metadata,
    recordedAt: '2026-03-01T10:00:00.000Z',
  },
]).events

describe('timeline', () => {
  const line = (personal: boolean) => lineOf(event!, { personal, without: ['kitId'] })

  it('shows when, revision, type, who, for whom, and what changed', () => {
    expect(line(false)).toBe(
      '2026-03-01T10:00:00.000Z     4  ResultsReceived         system ("lab\\u001b[2J") for 0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10  status=final reportedAt=2026-03-01T09:00:00.000Z source=admin personal=hidden\n',
    )
  })

  it('contains no terminal control characters', () => {
    expect(line(true)).toContain('codes=none note="red ')
    expect(line(true).trimEnd()).not.toMatch(/\p{C}/u)
    expect(line(true)).toContain('\\u001b[31m, backwards \\u{202e}, bell \\u0007, C1 \\u{9b}, \\"quoted\\"')
  })
})

it('shows a state by its fields, nested ones by path', () => {
  const state = {
    status: 'active',
    roles: ['ROLE_USER', 'ROLE_ADMIN'],
    claims: [{ kitId: 'MJ-0000-0000-0001' }],
    shares: [],
    resets: { openUntil: undefined, requested: 0 },
  }
  expect(stateLines(state)).toBe(
    [
      '  status            active',
      '  roles             ROLE_USER,ROLE_ADMIN',
      '  claims.0.kitId    MJ-0000-0000-0001',
      '  shares            none',
      '  resets.requested  0',
      '',
    ].join('\n'),
  )
})
