import { matchPath } from 'react-router-dom'
import { table, type Group, type Page, type Shared } from './table.ts'

/** An entry in the menu of an area. */
export interface Section {
  readonly path: string
  readonly menu: string
}

export type AppRoute = Omit<Page, 'path' | 'also'> &
  Pick<Shared, 'layout' | 'page'> & {
    /** The first is the canonical one. */
    paths: readonly [string, ...string[]]
    /** What it lies under, or is. */
    section?: Section
    /** The path of the largest group that it is in. */
    area?: string
  }

type Around = Partial<Shared> & Pick<AppRoute, 'section' | 'area'> & { at: string }

function routesIn({ places, path = '', ...shared }: Group, around: Around): AppRoute[] {
  const at = around.at + path
  const [first] = places
  const menu = first && 'menu' in first && first.path === undefined ? first.menu : undefined
  const here = {
    ...around,
    ...shared,
    at,
    ...(around.at === '' && at !== '' && { area: at }),
    ...(menu !== undefined && { section: { path: at, menu } }),
  }
  return places.flatMap((place) => ('places' in place ? routesIn(place, here) : routeOf(place, here)))
}

function routeOf({ path = '', also, ...own }: Page, { at, ...around }: Around): AppRoute {
  const first = at + path
  const more = also ?? Object.values(own.locales ?? {}).filter((one) => one !== first)
  const section = own.menu === undefined ? around.section : { path: first, menu: own.menu }
  // Every page has these two from itself or a group around it: a test looks after it.
  return { ...around, ...own, section, paths: [first, ...more] } as AppRoute
}

export const routes: readonly AppRoute[] = table.flatMap((group) => routesIn(group, { at: '' }))

/** Where a page of the editors' own is; whether there is one only the content lake knows. */
export const writtenPage: AppRoute = {
  layout: 'public',
  page: 'written',
  screen: 'pages/written/WrittenScreen',
  paths: ['/*'],
}

/** What an address that is no page of the site's own may still be. */
export const routeAt = (pathname: string): AppRoute => findRoute(pathname) ?? writtenPage

export function findRoute(pathname: string): AppRoute | undefined {
  return routes.find(({ paths }) => paths.some((path) => matchPath(path, pathname)))
}

/** What stands behind the parameters of a route's path. */
export function paramsIn(
  { paths }: AppRoute,
  pathname: string,
): Readonly<Record<string, string | undefined>> {
  return matchPath(paths[0], pathname)?.params ?? {}
}

/** Where an address without a page leads: to the first page of the area that it lies in. */
export function fallbackFor(pathname: string): string {
  return (
    routes.find(({ area }) => area !== undefined && `${pathname}/`.startsWith(`${area}/`))?.paths[0] ?? '/'
  )
}

/** The entries of an area's menu. */
export const menuOf = (layout: AppRoute['layout']): readonly Section[] =>
  routes.flatMap((route) => (route.layout === layout && route.menu !== undefined && route.section) || [])

/** The address under which the page's content is asked for: of its query, only what makes a difference. */
export function contentAddress(
  { params = {}, contentOf }: AppRoute,
  pathname: string,
  search: string,
): string {
  if (contentOf !== undefined) return contentOf
  const given = new URLSearchParams(search)
  const kept = Object.entries(params).flatMap(([name, values]) => {
    const value = given.get(name)
    return value !== null && values.includes(value) ? [[name, value]] : []
  })
  const path = pathname.replace(/(.)\/+$/, '$1')
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}
