import { expect, it } from 'vitest'
import { findRoute } from './routes.tsx'
import { addresses } from './AdminScreen.tsx'
import { sectionOf, sections } from './admin/sections.ts'

it('every address of the admin area has a screen', () => {
  expect(addresses).toEqual(findRoute('/admin')?.paths)
})

it('every section has a screen, and its parts lie in it', () => {
  expect(sections.map(({ path }) => path).filter((path) => !addresses.includes(path))).toEqual([])
  expect(sectionOf('/admin/kits/MJ-0000-0000-0001')).toBe('/admin/kits')
  expect(sectionOf('/admin')).toBeUndefined()
})
