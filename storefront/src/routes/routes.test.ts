import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fallbackFor, findRoute, menuOf, paramsIn, routes, writtenPage } from './routes.ts'
import { otherScreens } from './other-screens.ts'
import { firstScreens, screenOf } from './screens.ts'

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

it.each([
  ...['/', '/en_ca', '/en_us', '/about', '/contact', '/how-it-works', '/faq'].map((path) => [path, 'public']),
  ...['/test', '/cbd-test', '/thc-test', '/cannabis-test'].map((path) => [path, 'other']),
  ...['/sign-in', '/forgot-password', '/register', '/cart', '/checkout'].map((path) => [path, 'other']),
  ...['/account/reset/finish', '/pdf-download', '/privacy', '/terms-of-service'].map((path) => [
    path,
    'other',
  ]),
  ...['/term-of-sale', '/refund-policy', '/swab-kit-instructions', '/affiliate-program'].map((path) => [
    path,
    'other',
  ]),
  ...['/dashboard/overview', '/dashboard/genetic', '/dashboard/learn'].map((path) => [path, 'signedIn']),
  ...['/tutorial', '/pdf', '/register-kit'].map((path) => [path, 'signedIn']),
  ['/admin', 'admin'],
])('%s is a page of the layout %s', (path, layout) => expect(findRoute(path)?.layout).toBe(layout))

const source = join(import.meta.dirname, '..')

it('every screen has a route, and every route a screen, those of an area one folder deeper', async () => {
  const files = globSync('{pages,features}/**/*Screen.tsx', { cwd: source })
  const inUse = [...new Set([...routes, writtenPage].map(({ screen }) => `${screen}.tsx`))]
  expect(inUse.toSorted()).toEqual(files.toSorted())
  for (const { screen, area } of routes) expect(screen.split('/')).toHaveLength(area === undefined ? 3 : 4)
  const known = [...Object.keys(firstScreens), ...Object.keys(otherScreens)]
  expect(known.toSorted()).toEqual(files.map((file) => `../${file}`).toSorted())
  expect(await screenOf(findRoute('/cart')!).load()).toHaveProperty('default')
  expect(await screenOf(findRoute('/admin/site')!).load()).toHaveProperty('default')
  await expect(screenOf({ screen: 'pages/nowhere/NowhereScreen' }).load()).rejects.toThrow('pages/nowhere')
})

it('every page has a layout and content', () => {
  expect(routes.filter(({ layout, page }) => !(layout as unknown) || !(page as unknown))).toEqual([])
})

it('a path belongs to one page', () => {
  const paths = routes.flatMap((route) => route.paths)
  expect(new Set(paths).size).toBe(paths.length)
})

it('what stands fixed in a path counts before what may be anything', () => {
  expect(findRoute('/admin/kits/new')?.screen).toBe('features/admin/new-kits/NewKitsScreen')
  const kit = findRoute('/admin/kits/MJ-0000-0000-0001')!
  expect(kit.screen).toBe('features/admin/kits/KitScreen')
  expect(paramsIn(kit, '/admin/kits/MJ-0000-0000-0001')).toEqual({ id: 'MJ-0000-0000-0001' })
})

it('the menus are made of the table, and each page knows its entry', () => {
  expect(menuOf('signedIn').map(({ path }) => path)).toEqual([
    '/dashboard/overview',
    '/dashboard/genetic',
    '/dashboard/learn',
  ])
  expect(menuOf('admin').map(({ menu }) => menu)).toEqual([
    'Kits',
    'Laboratory',
    'Users',
    'History',
    'Messages',
    'Mail',
    'Site',
  ])
  expect(findRoute('/admin/kits/MJ-0000-0000-0001')?.section).toEqual({ path: '/admin/kits', menu: 'Kits' })
  expect(findRoute('/admin/kits')?.section?.path).toBe('/admin/kits')
  expect(findRoute('/admin')?.section).toBeUndefined()
})

/** Where screens lead, as far as it stands there in so many words. */
const linked = globSync('**/*.tsx', { cwd: source }).flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8')
  return [...text.matchAll(/(?:\bto=\{?|navigate\()['"`](\/[^'"`?#$]*)['"`?#$]/g)].map(([, path = '']) => [
    file,
    path,
  ])
})

it.each(linked)('%s leads to %s, which is a page', (_file, path) => {
  expect(findRoute(path)).toBeDefined()
})

it('finds where screens lead', () => expect(linked.length).toBeGreaterThan(20))
