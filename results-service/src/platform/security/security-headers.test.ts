import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveSecrets } from '../../testing/live-secrets.ts'
import { startApi, type RunningApi } from '../../testing/start-api.ts'

const live = {
  NODE_ENV: 'production',
  RATE_LIMIT_SCALE: '1',
  PUBLIC_URL: 'https://www.swabwise.example',
  ...liveSecrets,
}

describe('every response', () => {
  let demo: RunningApi
  let production: RunningApi
  beforeAll(async () => {
    ;[demo, production] = await Promise.all([startApi(), startApi(undefined, undefined, { env: live })])
  })
  afterAll(() => Promise.all([demo.close(), production.close()]))

  const headersOf = async (api: RunningApi, path: string) =>
    (await fetch(api.url + path, { headers: { origin: 'https://evil.example' } })).headers

  it.each(['/api/openapi.json', '/api/account', '/api/nowhere', '/health/live', '/shop/nowhere'])(
    'to %s restricts what browsers may do with it',
    async (path) => {
      const headers = await headersOf(demo, path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
      const policy = (headers.get('content-security-policy') ?? '').split(';').map((one) => one.trim())
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "script-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          'trusted-types default sanitised',
        ]),
      )
      expect(policy.filter((one) => one.includes('unsafe'))).toEqual(["style-src 'self' 'unsafe-inline'"])
    },
  )

  it.each(['/api/openapi.json', '/api/account'])('to %s is for our own origin only', async (path) => {
    const names = [...(await headersOf(demo, path)).keys()]
    expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  it('enforces HTTPS in production only', async () => {
    const header = 'strict-transport-security'
    expect((await headersOf(production, '/api/account')).get(header)).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect((await headersOf(demo, '/api/account')).get(header)).toBeNull()
  })

  it('with a problem is not cached', async () => {
    expect((await headersOf(demo, '/api/account')).get('cache-control')).toBe('no-store')
  })
})
