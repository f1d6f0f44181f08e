import { defineConfig } from 'vitest/config'

const project = (name: string, include: string, { testTimeout }: { readonly testTimeout: number }) => ({
  test: { name, include: [include], environment: 'node', testTimeout, hookTimeout: testTimeout },
})

export const projects = [
  project('events', 'events/src/**/*.test.ts', { testTimeout: 60_000 }),
  project('cms', 'cms/**/*.test.ts', { testTimeout: 30_000 }),
  project('results-service', 'results-service/src/**/*.test.ts', { testTimeout: 30_000 }),
  project('storefront', 'storefront/src/**/*.test.{ts,tsx}', { testTimeout: 30_000 }),
  project('layers', 'scripts/**/*.test.ts', { testTimeout: 120_000 }),
  project('e2e', 'storefront/e2e/**/*.test.ts', { testTimeout: 120_000 }),
]

// End-to-end tests mostly wait: one file at a time would leave a core idle.
export default defineConfig({ test: { projects, maxWorkers: 2 } })
