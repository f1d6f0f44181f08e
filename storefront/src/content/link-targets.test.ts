import { linkTargets } from '@swabwise/cms/schemas/rules'
import { expect, it } from 'vitest'
import { findRoute } from '../routes.tsx'

it.each([...linkTargets])('%s, which editors may link to, is a page', (path) => {
  expect(findRoute(path)).toBeDefined()
})
