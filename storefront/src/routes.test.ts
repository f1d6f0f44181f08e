import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contentAddress, findRoute, routes } from './routes.tsx'

const root = new URL('../', import.meta.url)
const route = (pathname: string) => {
  const found = findRoute(pathname)
  if (!found) throw new Error(`No route for ${pathname}`)
  return found
}

describe('routes', () => {
  it.each(routes.map(({ file, load }) => ({ file, load })))('$file is the screen that is loaded', ({ file, load }) => {
    expect(existsSync(new URL(file, root))).toBe(true)
    expect(load.toString()).toContain(file.replace(/^src\/screens\//, ''))
  })

  it('answers every address once', () => {
    const paths = routes.flatMap((one) => one.paths)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each(['/test', '/thc-test', '/cbd-test', '/cannabis-test', '/cannabis-test/'])('%s shows the cannabis test', (path) => {
    expect(route(path).page).toBe('product')
  })

  it('knows nothing of other addresses', () => {
    expect(findRoute('/nowhere')).toBeUndefined()
    expect(findRoute('/cart/more')).toBeUndefined()
  })
})

describe('contentAddress', () => {
  it('keeps of the query only what the content depends on', () => {
    expect(contentAddress(route('/tutorial'), '/tutorial', '?test=cannabis&ref=x')).toBe('/tutorial?test=cannabis')
    expect(contentAddress(route('/tutorial'), '/tutorial', '?test=anything')).toBe('/tutorial')
    expect(contentAddress(route('/cart'), '/cart', '?ref=x')).toBe('/cart')
  })

  it('is the same with and without a slash at the end', () => {
    expect(contentAddress(route('/cart'), '/cart/', '')).toBe('/cart')
    expect(contentAddress(route('/'), '/', '')).toBe('/')
  })
})
