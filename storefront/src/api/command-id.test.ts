import { expect, it, vi } from 'vitest'
import { newCommandId, onePerAction } from './command-id.ts'

it('makes UUIDs of version 4, none twice', () => {
  const ids = Array.from({ length: 1000 }, newCommandId)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(1000)
})

it('keeps the id over every try of an action, and takes another for the next', async () => {
  const tries: string[] = []
  const run = vi.fn(async (_: string, commandId: string) => {
    tries.push(commandId)
    if (tries.length < 3) throw new Error('lost')
    return 'done'
  })
  const act = onePerAction(run)
  await expect(act('a')).rejects.toThrow('lost')
  await expect(act('a')).rejects.toThrow('lost')
  expect(await act('a')).toBe('done')
  await act('a')
  expect(tries[1]).toBe(tries[0])
  expect(tries[2]).toBe(tries[0])
  expect(tries[3]).not.toBe(tries[0])
})
