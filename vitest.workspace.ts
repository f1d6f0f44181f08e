import { defineConfig } from 'vitest/config'

interface Own {
  readonly testTimeout?: number
  readonly isolate?: boolean
  readonly expect?: { readonly poll: { readonly timeout: number } }
}

/** Tests that put another module in the place of one that is loaded already. */
const mocking = '**/invented-gene.test.ts'

// Files share what a worker has loaded: importing it again for each of them took half of the time.
const project = (name: string, include: string, own: Own = {}) => ({
  test: {
    name,
    include: [include],
    exclude: [mocking, '**/node_modules/**'],
    environment: 'node',
    isolate: false,
    hookTimeout: 60_000,
    ...own,
  },
})

export const projects = [
  project('events', 'events/src/**/*.test.ts', { testTimeout: 60_000 }),
  project('cms', 'cms/**/*.test.ts', { testTimeout: 30_000 }),
  project('results-service', 'results-service/src/**/*.test.ts', { testTimeout: 30_000 }),
  project('storefront', 'storefront/src/**/*.test.{ts,tsx}', { testTimeout: 30_000 }),
  project('layers', 'scripts/**/*.test.ts', { testTimeout: 120_000 }),
  project('e2e', 'storefront/e2e/**/*.test.ts', {
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  }),
  {
    test: {
      name: 'mocking',
      include: [mocking],
      exclude: ['**/node_modules/**'],
      environment: 'node',
      testTimeout: 30_000,
    },
  },
]

// End-to-end tests mostly wait: one file at a time would leave a core idle.
export default defineConfig({ test: { projects, maxWorkers: 2 } })
