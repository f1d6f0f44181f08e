import { describe, expect, it } from 'vitest'
import { returnAddressIn, safeReturnAddress, signInAddress } from './return-address.ts'

describe('the way back after signing in', () => {
  it.each(['/register-kit', '/dashboard/genetic', '/tutorial?test=cannabis#step-2'])(
    'leads to %s',
    (page) => {
      const address = new URL(signInAddress(page), 'https://shop.example')
      expect(address.pathname).toBe('/sign-in')
      expect(returnAddressIn(address.search)).toBe(page)
    },
  )

  it.each([
    '',
    'register-kit',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/a\nb',
    '/api/account',
    '/api',
    '/studio/desk',
    '/health/live',
    '/sign-in?return=/sign-in',
    '/register',
    '/account/reset/finish?key=1',
  ])('never leads to %j', (address) => {
    expect(safeReturnAddress(address)).toBeUndefined()
    expect(signInAddress(address)).toBe('/sign-in')
  })

  it('is not confused by paths that only begin alike', () => {
    expect(safeReturnAddress('/registered')).toBe('/registered')
    expect(safeReturnAddress('/apiary')).toBe('/apiary')
  })

  it('keeps to this site when the path is written in roundabout ways', () => {
    expect(safeReturnAddress('/x/../dashboard/learn')).toBe('/dashboard/learn')
    expect(safeReturnAddress('/x/../api/account')).toBeUndefined()
  })
})
