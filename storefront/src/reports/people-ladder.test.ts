import { describe, expect, it } from 'vitest'
import { ladderSize, rungsOf, rungWidth } from './people-ladder.ts'

describe('the ladder of a hundred people', () => {
  it.each([0, 1, 16, 58, 100])('has %i long rungs of a hundred', (in100) => {
    const rungs = rungsOf(in100)
    expect(rungs).toHaveLength(100)
    expect(rungs.filter(({ counted }) => counted)).toHaveLength(in100)
    expect(rungs.every(({ counted }, index) => counted === index < in100)).toBe(true)
  })

  it('tells long from short without colour', () => {
    const [long, short] = rungsOf(1)
    expect(long?.length).toBeGreaterThan(2 * (short?.length ?? Infinity))
  })

  it('keeps every rung inside the drawing and apart from the next', () => {
    const rungs = rungsOf(100)
    const half = rungWidth.counted / 2
    for (const { x, y, length } of rungs) {
      expect(x - half).toBeGreaterThanOrEqual(0)
      expect(x + half).toBeLessThanOrEqual(ladderSize.width)
      expect(y - length / 2).toBeGreaterThanOrEqual(0)
      expect(y + length / 2).toBeLessThanOrEqual(ladderSize.height)
    }
    const [first, second, below] = [rungs[0], rungs[1], rungs[20]]
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan(rungWidth.counted)
    expect((below?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThan((first?.length ?? 0) + rungWidth.counted)
  })
})
