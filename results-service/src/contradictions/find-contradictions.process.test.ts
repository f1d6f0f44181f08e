import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { AccountId } from '@swabwise/events/catalogue/ids'
import { findContradictions } from './find-contradictions.process.ts'

it('looks at one person in a turn of the event loop, so that nobody waits for many', async () => {
  const people = Array.from({ length: 50 }, () => AccountId.parse(randomUUID()))
  let [inThisTurn, most, isOver] = [0, 0, false]
  const nextTurn = () => {
    inThisTurn = 0
    if (!isOver) setImmediate(nextTurn)
  }
  setImmediate(nextTurn)
  const contradictionOf = () => {
    inThisTurn += 1
    most = Math.max(most, inThisTurn)
    return undefined
  }
  expect(await findContradictions({ peopleWithSeveral: () => people, contradictionOf })).toEqual([])
  isOver = true
  expect(most).toBe(1)
})
