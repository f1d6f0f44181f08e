import { defineConfig } from 'vitest/config'

// Isolated, unlike in `npm test`: what a module works out when it is loaded is worked out again for each fault.
export default defineConfig({
  test: { include: [process.env.MUTATION_TESTS ?? ''], isolate: true, testTimeout: 60_000 },
})
