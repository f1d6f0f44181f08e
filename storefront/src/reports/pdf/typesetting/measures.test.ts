import { expect, it } from 'vitest'
import { margin, px } from './measures.ts'

it('at scale 0.8 ten pixels of the screen are six points, and margins are half an inch', () => {
  expect([px(10), margin]).toEqual([6, 36])
})
