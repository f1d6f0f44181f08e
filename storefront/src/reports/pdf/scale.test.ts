import { expect, it } from 'vitest'
import { shrunkToFit } from './scale.ts'
import { px } from './typesetting/measures.ts'

const at = (middle: number, width: number) => ({ middle, width })

it('leaves words as they are where they have room', () => {
  expect(shrunkToFit([at(0, 20), at(40, 30)])).toBe(1)
  expect(shrunkToFit([at(0, 200)])).toBe(1)
})

it('sets all of them smaller where two would touch, with a gap between', () => {
  const [normal, intermediate, higher] = [at(0, 24), at(36, 48), at(72, 26)]
  const shrunk = shrunkToFit([normal, intermediate, higher])
  expect(shrunk).toBeLessThan(1)
  expect((shrunk * (normal.width + intermediate.width)) / 2 + px(8)).toBeLessThanOrEqual(36.001)
  expect((shrunk * (intermediate.width + higher.width)) / 2 + px(8)).toBeLessThanOrEqual(36.001)
})
