import { expect, it } from 'vitest'
import { deviceCookies } from './device-cookies.ts'

const cookies = deviceCookies(['a secret'], true)
const setCookie = cookies.issue('Zoë@Example.org ')
const pair = setCookie.split(';')[0] ?? ''

it('a device is recognised for the account it signed in to, and for no other', () => {
  expect(cookies.deviceOf(`theme=dark; ${pair}`, 'zoë@example.org')).toMatch(/^[\w-]{22}$/)
  expect(cookies.deviceOf(pair, 'other@example.org')).toBeUndefined()
  expect(deviceCookies(['another secret'], true).deviceOf(pair, 'zoë@example.org')).toBeUndefined()
})

it.each(['', 'swabwise-device=', `${pair.slice(0, -2)}AA`, pair.replace('.', ''), `x${pair}`])(
  '%j is no device',
  (cookie) => expect(cookies.deviceOf(cookie, 'zoë@example.org')).toBeUndefined(),
)

it('is for this site and this API only, and out of reach of scripts', () => {
  expect(setCookie).toMatch(/; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=31536000; Secure$/)
  expect(deviceCookies(['a secret'], false).issue('a@b.example')).not.toContain('Secure')
})

it('outlives a new secret as long as the old one is accepted', () => {
  const pair = cookies.issue('ada@example.org').split(';', 1)[0] ?? ''
  const rotated = deviceCookies(['a new secret', 'a secret'], true)
  expect(rotated.deviceOf(pair, 'ada@example.org')).toBeDefined()
  const fresh = rotated.issue('ada@example.org').split(';', 1)[0] ?? ''
  expect(cookies.deviceOf(fresh, 'ada@example.org')).toBeUndefined()
})
