import { kinds, linkTargets } from '@swabwise/cms/documents'
import { expect, it } from 'vitest'
import { findRoute } from '../routes/routes.ts'

it.each([...linkTargets])('%s, which editors may link to, is a page', (path) => {
  expect(findRoute(path)).toBeDefined()
})

it.each(Object.entries(kinds).filter(([, kind]) => kind.isPage))('%s is shown at its address', (id, kind) => {
  const [address = ''] = Object.keys(kind.places)
  expect(findRoute(address)?.page).toBe(id)
})
