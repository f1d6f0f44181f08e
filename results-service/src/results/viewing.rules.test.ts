import { expect, it } from 'vitest'
import { AccountId } from '@swabwise/events/catalogue/ids'
import { isSameViewing } from './viewing.rules.ts'

const [ada, ben] = [
  AccountId.parse('0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10'),
  AccountId.parse('1c8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a11'),
]
const at = (time: string) => Date.parse(`2026-03-01T${time}Z`)
const first = { by: ada, at: at('10:00:00') }

it('readings by the same admin within an hour are one viewing', () => {
  expect(isSameViewing(first, { by: ada, at: at('10:59:59.999') })).toBe(true)
  expect(isSameViewing(first, { by: ada, at: at('11:00:00.000') })).toBe(false)
  expect(isSameViewing(first, { by: ben, at: at('10:00:01.000') })).toBe(false)
})
