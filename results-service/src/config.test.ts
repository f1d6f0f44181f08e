import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { liveSecrets } from './testing/live-secrets.ts'
import { ConfigurationFault, readConfig } from './config.ts'
import { describeConfig } from './settings.ts'

const faultsOf = (env: Readonly<Record<string, string>>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigurationFault)) throw error
    return error.message.split('\n').slice(1)
  }
}

it('all errors are reported at once, of single variables and of combinations', () => {
  expect(
    faultsOf({ NODE_ENV: 'production', PORT: 'x', TRUSTED_PROXIES: 'me', RATE_LIMIT_SCALE: '2' }),
  ).toEqual([
    '  - PORT: must be a whole number from 0 to 65535',
    '  - TRUSTED_PROXIES: must be addresses or networks, separated by commas',
    '  - JWT_SECRET: required in production',
    '  - RATE_LIMIT_SCALE: not allowed in production',
    '  - PUBLIC_URL: required in production',
    '  - PERSONAL_DATA_KEY: must be 32 bytes as base64 (openssl rand -base64 32)',
  ])
})

it.each([
  ['PORT', '70000', 'a whole number from 0 to 65535'],
  ['DRAIN_SECONDS', 'soon', 'from 0 to 300'],
  ['STOP_SECONDS', '301', 'from 0 to 300'],
  ['RATE_LIMIT_SCALE', '0', 'a number above 0'],
  ['PUBLIC_URL', 'ftp://swabwise.example', 'an http or https address'],
  ['PUBLIC_URL', 'javascript:alert(1)', 'an http or https address'],
])('%s may not be %s', (name, value, expected) => {
  expect(faultsOf({ [name]: value })).toEqual([`  - ${name}: must be ${expected}`])
})

const live = { ...liveSecrets, PUBLIC_URL: 'https://www.swabwise.example' }

describe.each([
  ['in production', { NODE_ENV: 'production', HOST: '127.0.0.1' }, 'in production'],
  ['with secrets of its own', {}, 'beyond loopback'],
  ['for everybody', { HOST: '0.0.0.0' }, 'beyond loopback'],
  ['for one network', { HOST: '192.168.0.7' }, 'beyond loopback'],
])('whoever listens %s', (_, env, where) => {
  const faultsWith = (more: Readonly<Record<string, string>>) => faultsOf({ ...live, ...env, ...more })
  const hidden = (...faults: readonly string[]) => faults.map((fault) => `  - ${fault}`)

  it('has good secrets and an address', () => {
    expect(faultsWith({})).toEqual([])
    expect(faultsWith({ PUBLIC_URL: '' })).toEqual(hidden(`PUBLIC_URL: required ${where}`))
  })

  it.each(['x', 's'.repeat(63), randomBytes(40).toString('base64')])(
    'has a secret for tokens of 64 bytes or more: %s is too short',
    (JWT_SECRET) => {
      expect(faultsWith({ JWT_SECRET })).toEqual(hidden(`JWT_SECRET: must have 64 bytes or more ${where}`))
    },
  )

  it.each(['s'.repeat(64), 'secret'.repeat(20)])(
    'has a secret for tokens that is random: %s',
    (JWT_SECRET) => {
      expect(faultsWith({ JWT_SECRET })).toEqual(
        hidden(`JWT_SECRET: must be random ${where} (openssl rand -base64 64)`),
      )
    },
  )

  it.each([0, 7])('has random keys: not %i, 32 times', (byte) => {
    const key = Buffer.alloc(32, byte).toString('base64')
    expect(faultsWith({ PERSONAL_DATA_KEY: key, PERSONAL_DATA_KEYS_PREVIOUS: key })).toEqual(
      hidden(
        `PERSONAL_DATA_KEY: must be random ${where} (openssl rand -base64 32)`,
        `PERSONAL_DATA_KEYS_PREVIOUS: each must be random ${where}`,
      ),
    )
  })
})

it.each(['127.0.0.1', '127.8.8.8', '::1', 'localhost'])('on %s there are no requirements', (HOST) => {
  const PERSONAL_DATA_KEY = Buffer.alloc(32).toString('base64')
  expect(faultsOf({ HOST, JWT_SECRET: 'x', PERSONAL_DATA_KEY })).toEqual([])
})

it('the demo is for its own machine, unless it is told by which address others reach it', () => {
  expect(faultsOf({ HOST: '0.0.0.0' })).toEqual(['  - PUBLIC_URL: required beyond loopback'])
  expect(faultsOf({ HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.0.7:8080' })).toEqual([])
  expect(readConfig({}).host).toBe('127.0.0.1')
})

describe('secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'swabwise-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const { PERSONAL_DATA_KEY, JWT_SECRET, ...rest } = live
  const current = Buffer.from(PERSONAL_DATA_KEY, 'base64')

  it('come from files and commands too', () => {
    const [file, old] = [join(folder, 'jwt'), randomBytes(64).toString('base64')]
    writeFileSync(file, `${JWT_SECRET}\n`)
    const command = `printf %s ${PERSONAL_DATA_KEY}`
    const sources = { JWT_SECRET_FILE: file, JWT_SECRETS_PREVIOUS: old, PERSONAL_DATA_KEY_COMMAND: command }
    expect(readConfig({ ...rest, ...sources }).secrets).toEqual({
      kind: 'given',
      jwtSecrets: [JWT_SECRET, old],
      masterKeys: { current, previous: [] },
    })
  })

  it.each([
    [{ PERSONAL_DATA_KEY_FILE: '/nowhere/key' }, 'PERSONAL_DATA_KEY_FILE: failed (ENOENT)'],
    [
      { PERSONAL_DATA_KEY_COMMAND: 'printf secret; exit 3' },
      'PERSONAL_DATA_KEY_COMMAND: failed (exit code 3)',
    ],
    [{ PERSONAL_DATA_KEY_COMMAND: 'true' }, 'PERSONAL_DATA_KEY_COMMAND: gives nothing'],
    [
      { PERSONAL_DATA_KEY, PERSONAL_DATA_KEY_COMMAND: 'true' },
      'PERSONAL_DATA_KEY: give one of PERSONAL_DATA_KEY, PERSONAL_DATA_KEY_FILE and PERSONAL_DATA_KEY_COMMAND',
    ],
  ])('are refused by source, without what it gave: %j', (source, fault) => {
    expect(faultsOf({ ...rest, JWT_SECRET, ...source })).toEqual([`  - ${fault}`])
  })

  it('of the past are as good as those of today', () => {
    expect(faultsOf({ ...live, JWT_SECRETS_PREVIOUS: `${JWT_SECRET},x` })).toEqual([
      '  - JWT_SECRETS_PREVIOUS: each must have 64 random bytes or more beyond loopback',
    ])
    expect(faultsOf({ JWT_SECRETS_PREVIOUS: JWT_SECRET })).toEqual([
      '  - JWT_SECRETS_PREVIOUS: requires JWT_SECRET',
    ])
  })
})

describe('mail', () => {
  it("goes to a folder unless a server is set, with the site's address as sender", () => {
    expect(readConfig({ PUBLIC_URL: 'https://www.swabwise.example/' }).mail).toEqual({
      kind: 'outbox',
      from: 'Swabwise <no-reply@www.swabwise.example>',
    })
  })

  it.each(['smtp://127.0.0.1:25', 'smtps://user:p%40ss@mail.example', 'smtp://mail.example/?pool=true'])(
    'is the server %s',
    (url) => {
      const from = 'Swabwise <hello@swabwise.example>'
      expect(readConfig({ SMTP_URL: url, MAIL_FROM: from }).mail).toEqual({ kind: 'smtp', url, from })
    },
  )

  it.each([
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'hello@swabwise.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://', MAIL_FROM: 'hello@swabwise.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Swabwise' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Swabwise <a@b.example>\r\nBcc: c@d.example' }, 'MAIL_FROM'],
  ])('%j is a fault that names %s', (env, name) => {
    expect(faultsOf(env)).toEqual([expect.stringContaining(`${name}: `)])
  })

  it('is documented by --help', () => {
    expect(describeConfig()).toMatch(/SMTP_URL +mail server.*\n +MAIL_FROM +sender/)
  })
})

describe('the shop', () => {
  const one = { SHOPIFY_STORE_DOMAIN: 'swabwise.myshopify.com', SHOPIFY_STOREFRONT_TOKEN: 'shpat_1' }
  const two = {
    ...one,
    SHOPIFY_STORE_DOMAIN_CANADA: 'swabwise-ca.myshopify.com',
    SHOPIFY_STOREFRONT_TOKEN_CANADA: 'shpat_2',
  }

  it('is embedded, one store for both countries, or one per country with its own token', () => {
    expect(readConfig({}).shop).toEqual({ kind: 'embedded' })
    const us = { domain: 'swabwise.myshopify.com', token: 'shpat_1' }
    const canada = { domain: 'swabwise-ca.myshopify.com', token: 'shpat_2' }
    expect(readConfig(one).shop).toEqual({ kind: 'shopify', stores: { Canada: us, 'United States': us } })
    expect(readConfig(two).shop).toEqual({ kind: 'shopify', stores: { Canada: canada, 'United States': us } })
  })

  it.each([
    [{ SHOPIFY_STORE_DOMAIN: 'a.example' }, 'SHOPIFY_STOREFRONT_TOKEN'],
    [{ ...two, SHOPIFY_STOREFRONT_TOKEN_CANADA: '' }, 'SHOPIFY_STOREFRONT_TOKEN_CANADA'],
    [
      { SHOPIFY_STORE_DOMAIN_CANADA: 'a.example', SHOPIFY_STOREFRONT_TOKEN_CANADA: 't' },
      'SHOPIFY_STORE_DOMAIN',
    ],
    [{ ...one, SHOPIFY_STORE_DOMAIN: 'a.example/evil' }, 'SHOPIFY_STORE_DOMAIN'],
    [{ ...one, SHOPIFY_STORE_DOMAIN: 'javascript:alert(1)' }, 'SHOPIFY_STORE_DOMAIN'],
    [{ ...one, SHOPIFY_STORE_DOMAIN: 'user@a.example' }, 'SHOPIFY_STORE_DOMAIN'],
    [{ REGIONAL_SHOP_CANADA: 'https://ca.example' }, 'REGIONAL_SHOP_CANADA, REGIONAL_SHOP_UNITED_STATES'],
    [
      { REGIONAL_SHOP_CANADA: 'javascript:alert(1)', REGIONAL_SHOP_UNITED_STATES: 'https://a.example' },
      'REGIONAL_SHOP_CANADA',
    ],
  ])('%j is a fault that names %s', (env, name) => {
    expect(faultsOf(env)).toEqual([expect.stringContaining(`${name}: `)])
  })

  it('redirects affiliate visitors to configured origins only', () => {
    expect(readConfig({}).regionalShops).toBeUndefined()
    const env = {
      REGIONAL_SHOP_CANADA: 'https://ca.example/path?x=1',
      REGIONAL_SHOP_UNITED_STATES: 'https://us.example',
    }
    expect(readConfig(env).regionalShops).toEqual({
      Canada: 'https://ca.example',
      'United States': 'https://us.example',
    })
  })

  it('is documented by --help', () => {
    for (const name of Object.keys({ ...two, REGIONAL_SHOP_CANADA: '', REGIONAL_SHOP_UNITED_STATES: '' }))
      expect(describeConfig()).toMatch(new RegExp(`^  ${name} `, 'm'))
  })
})

describe('country', () => {
  it('comes from a proxy header, and from a lookup service if configured', () => {
    expect(readConfig({}).country).toEqual({ header: 'CF-IPCountry', lookUpUrl: undefined })
    const env = { COUNTRY_HEADER: 'X-Country', IP_LOOKUP_URL: 'https://ip.example/{ip}/json' }
    expect(readConfig(env).country).toEqual({ header: 'X-Country', lookUpUrl: env.IP_LOOKUP_URL })
  })

  it.each([
    [{ IP_LOOKUP_URL: 'https://ip.example/json' }, 'IP_LOOKUP_URL'],
    [{ IP_LOOKUP_URL: 'file:///etc/{ip}' }, 'IP_LOOKUP_URL'],
    [{ COUNTRY_HEADER: 'X Country' }, 'COUNTRY_HEADER'],
  ])('%j is a fault that names %s', (env, name) => {
    expect(faultsOf(env)).toEqual([expect.stringContaining(`${name}: `)])
  })
})

it('results are emailed on release unless that is switched off', () => {
  const on = (EMAIL_RESULTS_ON_RELEASE?: string) =>
    readConfig({ EMAIL_RESULTS_ON_RELEASE }).emailResultsOnRelease
  expect([on(), on(''), on('true'), on('false')]).toEqual([true, true, true, false])
})

it.each([
  ['/mnt/backup/../replica', '/mnt/replica'],
  ['file:///mnt/replica%201', '/mnt/replica 1'],
])('the log is copied to a folder: %s', (REPLICA_URL, folder) => {
  expect(readConfig({ REPLICA_URL }).replica).toEqual({ folder, keepMs: 30 * 24 * 60 * 60 * 1000 })
})

it('the log is copied out of the data folder, and only the embedded one', () => {
  const outside = '  - REPLICA_URL: must be outside DATA_DIR, with which it would be lost'
  expect(faultsOf({ DATA_DIR: '/srv/data', REPLICA_URL: '/srv/data/replica' })).toEqual([outside])
  expect(faultsOf({ DATA_DIR: '/srv/data', REPLICA_URL: '/srv/data' })).toEqual([outside])
  expect(faultsOf({ DATA_DIR: '/srv/data', REPLICA_URL: '/srv/data-replica' })).toEqual([])
  expect(
    faultsOf({ REPLICA_URL: '/mnt/replica', EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false' }),
  ).toEqual(['  - REPLICA_URL: copies the embedded store; EventStoreDB is backed up by its own tools'])
  expect(faultsOf({ REPLICA_URL: 's3://bucket' })).toEqual([
    '  - REPLICA_URL: must be a folder, or its file:/// address',
  ])
})
