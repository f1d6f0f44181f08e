import type { TestResult } from '@swabwise/results-service/results/results.contract'
import { describe, expect, it } from 'vitest'
import {
  isPartlyRead,
  isPartlyReported,
  kitsToReplace,
  nothingIsReported,
  pendingKits,
} from './kit-states.ts'

const kit = (
  swabKitId: string,
  status: TestResult['status'],
  kind: TestResult['kind'] = 'cannabis',
): TestResult => ({ id: '5c3f0f0e-1c8e-4a57-9b0e-2d1f5f0e7a11', swabKitId, kind, status })
const ids = (kits: readonly TestResult[]) => kits.map(({ swabKitId }) => swabKitId)

describe('the states of kits', () => {
  it('has a kit to be replaced until another of its kind is registered', () => {
    const unread = kit('A', 'inconclusive')
    expect(ids(kitsToReplace([unread, kit('B', 'final', 'thc')]))).toEqual(['A'])
    expect(ids(kitsToReplace([unread, kit('B', 'inconclusive')]))).toEqual(['A', 'B'])
    for (const status of ['pending', 'final'] as const)
      expect(kitsToReplace([unread, kit('B', status)])).toEqual([])
  })

  it('knows what is on its way', () => {
    expect(ids(pendingKits([kit('A', 'final'), kit('B', 'pending')]))).toEqual(['B'])
    expect(nothingIsReported([kit('A', 'pending'), kit('B', 'pending')])).toBe(true)
    expect(nothingIsReported([kit('A', 'pending'), kit('B', 'inconclusive')])).toBe(false)
    expect(nothingIsReported([])).toBe(false)
  })

  it('tells a sample of which some genes were read from one that could not be read', () => {
    const unread = kit('A', 'inconclusive')
    const half: TestResult = { ...unread, cyp2c9: 'CYP2C9_1_3', comt: 'COMT_INCONCLUSIVE' }
    expect([unread, { ...unread, comt: 'COMT_INCONCLUSIVE' } as const, half].map(isPartlyRead)).toEqual([
      false,
      false,
      true,
    ])
  })

  it('tells a kit of which some genes are reported from one whose sample is under way', () => {
    const waiting = kit('A', 'pending')
    const half: TestResult = { ...waiting, cyp2c9: 'CYP2C9_1_3', comt: 'COMT_PENDING' }
    expect([waiting, { ...waiting, comt: 'COMT_PENDING' } as const, half].map(isPartlyReported)).toEqual([
      false,
      false,
      true,
    ])
    expect(nothingIsReported([half])).toBe(false)
  })
})
