import { vi } from 'vitest'

/** Holds sooner or later: looked at again and again, with patience for a busy machine. */
export const eventually = <T>(assertion: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(assertion, { timeout: 20_000, interval: 20 })
