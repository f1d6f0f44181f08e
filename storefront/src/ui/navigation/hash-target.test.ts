import { afterEach, expect, it, vi } from 'vitest'
import { hashTarget } from './hash-target.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('finds what the address names, and nothing where it is badly written', () => {
  const found = {}
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'é' ? found : null) })
  expect(hashTarget('#%C3%A9')).toBe(found)
  expect(hashTarget('#%')).toBeNull()
  expect(hashTarget('')).toBeNull()
})
