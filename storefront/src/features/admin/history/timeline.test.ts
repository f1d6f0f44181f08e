import type { AuditEvent } from '@swabwise/results-service/audit/audit.contract'
import { describe, expect, it } from 'vitest'
import { fieldWords } from './field-words.ts'
import { eventWords, stateAfter, streamAddress, timelineCsv, valueWords } from './timeline.ts'

const event = (type: string, changes: AuditEvent['changes'], more: Partial<AuditEvent> = {}): AuditEvent => ({
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  stream: 'swabKit-MJ-0000-0000-0001',
  revision: 0,
  type,
  at: '2026-11-21T12:00:00.000Z',
  actor: { kind: 'admin', name: 'admin@example.com' },
  data: {},
  correlationId: 'r-1',
  changes,
  ...more,
})
const events = [
  event('KitCreated', [{ field: 'kind', before: null, after: 'thc' }]),
  event('KitRegistered', [{ field: 'owner', before: null, after: 'rosa@example.com' }]),
  event('KitDetached', [{ field: 'owner', before: 'rosa@example.com', after: null }], { reason: '=1+1' }),
]

describe('the state at a moment', () => {
  it.each([
    [0, { kind: 'thc' }],
    [1, { kind: 'thc', owner: 'rosa@example.com' }],
    [2, { kind: 'thc' }],
  ])('after event %i', (index, state) => {
    expect(Object.fromEntries(stateAfter(events, index))).toEqual(state)
  })
})

describe('a timeline as CSV', () => {
  it('has a line for each change, safe in a spreadsheet', () => {
    const lines = timelineCsv(events).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[3]).toBe(
      "2026-11-21T12:00:00.000Z,KitDetached,admin@example.com,,,'=1+1,owner,rosa@example.com,,r-1",
    )
  })

  it('has a line for an event that changed nothing', () => {
    expect(timelineCsv([event('ResultsViewed', [])])).toContain('ResultsViewed,admin@example.com,,,,,,,r-1')
  })
})

it('names are told in words', () => {
  expect([eventWords('ResultsReceived'), fieldWords('results.reportedAt')]).toEqual([
    'Results received',
    'results · reported at',
  ])
  expect([true, undefined, 3, ['a', 'b'], [], { a: 1 }, 'x'].map(valueWords)).toEqual([
    'yes',
    '–',
    '3',
    'a, b',
    '–',
    '{"a":1}',
    'x',
  ])
})

it.each([
  ['results.cyp2c192', 'results · CYP2C19*2'],
  ['proposed.comt', 'proposed · COMT'],
  ['dob', 'date of birth'],
])('the field %s is told as %s', (field, words) => {
  expect(fieldWords(field)).toBe(words)
})

it.each([
  ['swabKit-MJ-0000-0000-0001', '/admin/kits/MJ-0000-0000-0001'],
  ['account-5c3f', '/admin/users/5c3f'],
  ['labImport-5c3f', '/admin/laboratory/5c3f'],
  ['email-5c3f', undefined],
])('the stream %s is looked at at %s', (stream, address) => {
  expect(streamAddress(stream)).toBe(address)
})
