import { describe, expect, it } from 'vitest'
import { actionsOn } from './kit-words.ts'

const results = {
  status: 'final',
  released: true,
  reportedAt: '2026-11-20T10:00:00.000Z',
  correctionProposed: false,
} as const

describe('what may be done with a kit', () => {
  it.each([
    ['nobody has registered', { stage: 'available' }, ['attach', 'delete']],
    ['that awaits its results', { stage: 'registered' }, ['record', 'detach']],
    [
      'on hold',
      { stage: 'held', results: { ...results, released: false } },
      ['release', 'correct', 'detach'],
    ],
    ['with a final result', { stage: 'final', results }, ['email', 'correct', 'detach']],
    [
      'with an inconclusive result',
      { stage: 'inconclusive', results: { ...results, status: 'inconclusive' } },
      ['email', 'record', 'detach'],
    ],
    [
      'whose correction waits for a second admin',
      { stage: 'final', results: { ...results, correctionProposed: true } },
      ['decide', 'email', 'detach'],
    ],
  ] as const)('%s', (_, kit, actions) => {
    expect(actionsOn(kit)).toEqual(actions)
  })
})
