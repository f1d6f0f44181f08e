import { staff } from '@swabwise/events/vocabulary/role'
import { expect, it } from 'vitest'
import { routes } from '../../routes/routes.ts'
import { homeOf, mayOpen, sectionsOf } from './access.ts'

it('every page of the admin area is open to admins, and says to whom else', () => {
  for (const { layout, paths } of routes)
    if (layout === 'admin') expect(mayOpen('admin', paths[0]), paths[0]).toBe(true)
})

it.each([
  ['admin', '/admin', ['Kits', 'Laboratory', 'Users', 'History', 'Messages', 'Mail', 'Site']],
  ['laboratory', '/admin', ['Kits', 'Laboratory']],
  ['support', '/admin', ['Kits', 'Users', 'Messages', 'Mail']],
  ['auditor', '/admin/history', ['History']],
] as const)('%s begins at %s and is shown %j', (who, home, menu) => {
  expect(homeOf(who)).toBe(home)
  expect(sectionsOf(who).map((section) => section.menu)).toEqual(menu)
})

it('what is outside the admin area is open to all of them', () => {
  for (const who of staff) expect(mayOpen(who, '/dashboard/overview')).toBe(true)
  expect(mayOpen('support', '/admin/users/1?from=desk')).toBe(true)
  expect(mayOpen('auditor', '/admin/users/1')).toBe(false)
})
