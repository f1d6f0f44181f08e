import { expect, it } from 'vitest'
import { reporting } from './report-errors.ts'

it('errors are reported of production, every page load is traced, and no trace goes to other hosts', () => {
  expect(reporting).toMatchObject({
    environment: 'production',
    tracesSampleRate: 1,
    tracePropagationTargets: [],
  })
})
