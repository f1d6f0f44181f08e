import { expect, it } from 'vitest'
import { fallbackFor, findRoute } from './routes.tsx'

it.each([
  ['/dashboard', '/dashboard/overview'],
  ['/dashboard/', '/dashboard/overview'],
  ['/dashboard/nope', '/dashboard/overview'],
  ['/dashboards', '/'],
  ['/admin/nope', '/admin'],
  ['/administration', '/'],
  ['/nowhere', '/'],
])('%s has no page of its own and leads to %s', (pathname, fallback) => {
  expect(findRoute(pathname)).toBeUndefined()
  expect(fallbackFor(pathname)).toBe(fallback)
  expect(findRoute(fallback)).toBeDefined()
})
