import { resolve } from 'node:path'
import { z } from 'zod'
import { faultIn } from '@swabwise/events/store/eventstoredb/connection-string'
import type { Country } from '@swabwise/events/vocabulary/country'

const portRange = 'must be a whole number from 0 to 65535'
const port = z.coerce.number(portRange).int(portRange).min(0, portRange).max(65_535, portRange)
const text = z.string().min(1)
const secondsRange = 'must be from 0 to 300'
const seconds = z.coerce.number(secondsRange).min(0, secondsRange).max(300, secondsRange)
/** A host name; an http(s) origin for a store that is tried out on this machine. */
const storeDomain = text.regex(
  /^(https?:\/\/)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i,
  'must be a host name, without a path',
)
const siteAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((address) => new URL(address).origin)

const flag = z.enum(['true', 'false'], 'must be true or false').optional()

const variables = {
  PORT: port.default(8080).describe('port of the site and the API'),
  HOST: text.optional().describe('address to listen on; 127.0.0.1 in the demo, otherwise all'),
  DATA_DIR: text.default('.data').describe('data folder: events, read model, content, outbox'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional()
    .describe('public address of the site, used in links and checkout addresses; required beyond loopback'),
  CONTENT_PORT: port.default(8081).describe('port of the embedded content lake, on 127.0.0.1 only'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('warn')
    .describe('debug, info, warn, error or silent'),
  NODE_ENV: text
    .optional()
    .describe(
      '"production" requires secrets and never seeds demo data; weak secrets are allowed on loopback only',
    ),
  JWT_SECRET: text
    .optional()
    .describe('signs tokens: at least 64 random bytes; without it, the service runs as the demo'),
  PERSONAL_DATA_KEY: text.optional().describe('master key of personal data: 32 random bytes as base64'),
  PERSONAL_DATA_KEYS_PREVIOUS: text
    .optional()
    .describe('earlier master keys, comma-separated, until `npm run events -- rewrap` is done'),
  EVENTSTORE_URL: text
    .regex(/^(esdb|kurrentdb)(\+discover)?:\/\//, 'must begin with esdb:// or esdb+discover://')
    .check(({ value, issues }) => {
      const fault = faultIn(value)
      if (fault !== undefined) issues.push({ code: 'custom', message: fault, input: '' })
    })
    .optional()
    .describe('EventStoreDB instead of the embedded store: esdb://… or esdb+discover://…'),
  SANITY_PROJECT_ID: text.optional().describe('hosted content lake instead of the embedded one'),
  SANITY_DATASET: text.default('production').describe('dataset of the hosted content lake'),
  SANITY_READ_TOKEN: text.optional().describe('read token of the hosted content lake'),
  SANITY_WEBHOOK_SECRET: text
    .optional()
    .describe('verifies webhooks from Sanity at /content/webhook; unset: the webhook is off'),
  SHOPIFY_STORE_DOMAIN: storeDomain
    .optional()
    .describe('Shopify store instead of the embedded shop: swabwise.myshopify.com'),
  SHOPIFY_STOREFRONT_TOKEN: text.optional().describe('its Storefront API token, private (shpat_…) or public'),
  SHOPIFY_STORE_DOMAIN_CANADA: storeDomain
    .optional()
    .describe('separate store for Canadian visitors, if any'),
  SHOPIFY_STOREFRONT_TOKEN_CANADA: text.optional().describe('its Storefront API token'),
  REGIONAL_SHOP_CANADA: siteAddress
    .optional()
    .describe('site to redirect Canadians from affiliate links to: https://…'),
  REGIONAL_SHOP_UNITED_STATES: siteAddress.optional().describe('the same for everyone else'),
  IP_LOOKUP_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .refine(
      (address) => address.includes('{ip}'),
      'must contain {ip}, the placeholder for the visitor’s address',
    )
    .optional()
    .describe('country lookup for IP addresses, answering JSON with a country field: https://…/{ip}/json'),
  COUNTRY_HEADER: text
    .regex(/^[a-z0-9-]+$/i, 'must be the name of a header')
    .default('CF-IPCountry')
    .describe('header with the visitor’s country, set by a trusted proxy'),
  SMTP_URL: text
    .regex(/^smtps?:\/\/[^/]/, 'must begin with smtp:// or smtps:// and name a server')
    .optional()
    .describe(
      'mail server, smtp://user:password@host:587 or smtps://…; without it, emails are written to files',
    ),
  MAIL_FROM: text
    .regex(
      /^([^<>@]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address, or a name and an <address>',
    )
    .optional()
    .describe('sender of emails: Swabwise <no-reply@swabwise.example>'),
  CONTACT_TO: z
    .email('must be an email address')
    .optional()
    .describe('support mailbox for contact form messages; without it, they are shown in the admin area only'),
  CONTACT_RETENTION_DAYS: z.coerce
    .number('must be from 1 to 3650')
    .min(1, 'must be from 1 to 3650')
    .max(3650, 'must be from 1 to 3650')
    .default(730)
    .describe('days after which contact messages are erased'),
  VERIFY_EMAIL: flag.describe(
    'whether results require a verified email address; true in production, otherwise false',
  ),
  REFUSE_COMMON_PASSWORDS: flag.describe(
    'whether common passwords are refused; true in production, otherwise false',
  ),
  ROLES_NEED_SECOND_ADMIN: flag.describe(
    'whether new admins need the approval of a second admin; true in production, otherwise false',
  ),
  CORRECTIONS_NEED_SECOND_ADMIN: flag.describe(
    'whether corrections of final results need a second admin; true in production, otherwise false',
  ),
  SHORT_ADMIN_SESSIONS: flag.describe(
    'whether admin sessions end after 12 hours, or one hour idle; true in production, otherwise false',
  ),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((part) => part.trim()))
    .pipe(
      z.array(
        z.union(
          [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
          'must be addresses or networks, separated by commas',
        ),
      ),
    )
    .default([])
    .describe('proxies whose X-Forwarded-For is trusted: 10.0.0.0/8,::1'),
  DRAIN_SECONDS: seconds
    .optional()
    .describe('how long to keep serving after a stop signal; 0 in the demo, otherwise 5'),
  STOP_SECONDS: seconds
    .default(10)
    .describe('how long open requests may then take before their connections are closed'),
  MAX_STALENESS_SECONDS: z.coerce
    .number('must be from 1 to 3600')
    .min(1, 'must be from 1 to 3600')
    .max(3600, 'must be from 1 to 3600')
    .default(300)
    .describe('how long customers are served while the event store is silent; admins for 30 at most'),
  METRICS_PORT: port.optional().describe('port of OpenMetrics at /metrics; unset: off'),
  METRICS_HOST: text.default('127.0.0.1').describe('address on which metrics are served'),
  SENTRY_DSN: z.url().optional().describe('reports errors to Sentry, without personal data'),
  RATE_LIMIT_SCALE: z.coerce
    .number('must be a number above 0')
    .positive('must be a number above 0')
    .default(1)
    .describe('multiplies every throttle, for load tests; refused in production'),
}

type Environment = z.infer<z.ZodObject<typeof variables>>

export interface Secrets {
  readonly jwtSecret: string
  readonly masterKeys: { readonly current: Buffer; readonly previous: readonly Buffer[] }
}

export interface Store {
  readonly domain: string
  readonly token: string
}

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly publicUrl: string
  /** Addresses and networks. */
  readonly trustedProxies: readonly string[]
  readonly rateLimitScale: number
  readonly drainMs: number
  /** How long open requests may take after the server stops listening. */
  readonly stopMs: number
  /** How long those signed in are answered while the event store says nothing. */
  readonly mostSilentMs: number
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  readonly logLevel: Environment['LOG_LEVEL']
  readonly production: boolean
  /** A Sentry DSN. */
  readonly errorReports: string | undefined
  /** The demo creates its own secrets in the data folder, and seeds accounts and kits. */
  readonly secrets: { readonly kind: 'demo' } | ({ readonly kind: 'given' } & Secrets)
  readonly eventStore:
    { readonly kind: 'embedded' } | { readonly kind: 'eventstoredb'; readonly connectionString: string }
  readonly content:
    | { readonly kind: 'embedded'; readonly port: number }
    | {
        readonly kind: 'sanity'
        readonly projectId: string
        readonly dataset: string
        readonly token: string | undefined
        readonly webhookSecret: string | undefined
      }
  readonly shop:
    | { readonly kind: 'embedded' }
    | { readonly kind: 'shopify'; readonly stores: Readonly<Record<Country, Store>> }
  /** Origins. If undefined, nobody is redirected. */
  readonly regionalShops: Readonly<Record<Country, string>> | undefined
  readonly country: { readonly header: string; readonly lookUpUrl: string | undefined }
  /** Whether a final result is corrected only once another admin has confirmed it. */
  readonly correctionsNeedSecondAdmin: boolean
  readonly refuseCommonPasswords: boolean
  /** Whether one admin proposes a new one and another agrees. */
  readonly rolesNeedSecondAdmin: boolean
  readonly mustVerifyEmail: boolean
  readonly shortAdminSessions: boolean
  /** Contact messages are forwarded there. */
  readonly contactTo: string | undefined
  /** How long contact messages are kept. */
  readonly messageRetentionMs: number
  /** The outbox is a folder of files. */
  readonly mail: { readonly from: string } & (
    { readonly kind: 'outbox' } | { readonly kind: 'smtp'; readonly url: string }
  )
}

/** Lists all configuration errors at once. */
export class ConfigurationFault extends Error {
  override readonly name = 'ConfigurationFault'
  constructor(faults: readonly string[]) {
    super(`Invalid configuration:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
}

/** @throws {ConfigurationFault} */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = z.object(variables).safeParse(given)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)
    throw new ConfigurationFault([...issues, ...faultsBeside(given, parsed.error)])
  }
  const values = parsed.data
  const faults = faultsOf(values)
  if (faults.length > 0) throw new ConfigurationFault(faults)

  const demo = values.JWT_SECRET === undefined
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`)
  return {
    port: values.PORT,
    host: hostIn(values),
    dataDir: resolve(values.DATA_DIR),
    publicUrl: publicUrl.origin,
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    drainMs: (values.DRAIN_SECONDS ?? (demo ? 0 : 5)) * 1000,
    stopMs: values.STOP_SECONDS * 1000,
    mostSilentMs: values.MAX_STALENESS_SECONDS * 1000,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    logLevel: values.LOG_LEVEL,
    production: values.NODE_ENV === 'production',
    errorReports: values.SENTRY_DSN,
    secrets:
      values.JWT_SECRET === undefined
        ? { kind: 'demo' }
        : {
            kind: 'given',
            jwtSecret: values.JWT_SECRET,
            masterKeys: {
              current: keyBytes(values.PERSONAL_DATA_KEY),
              previous: previousKeys(values),
            },
          },
    refuseCommonPasswords: isOn(values, 'REFUSE_COMMON_PASSWORDS'),
    rolesNeedSecondAdmin: isOn(values, 'ROLES_NEED_SECOND_ADMIN'),
    correctionsNeedSecondAdmin: isOn(values, 'CORRECTIONS_NEED_SECOND_ADMIN'),
    mustVerifyEmail: isOn(values, 'VERIFY_EMAIL'),
    shortAdminSessions: isOn(values, 'SHORT_ADMIN_SESSIONS'),
    contactTo: values.CONTACT_TO ?? (demo ? 'support@swabwise.example' : undefined),
    messageRetentionMs: values.CONTACT_RETENTION_DAYS * 24 * 60 * 60 * 1000,
    eventStore:
      values.EVENTSTORE_URL === undefined
        ? { kind: 'embedded' }
        : { kind: 'eventstoredb', connectionString: values.EVENTSTORE_URL },
    content:
      values.SANITY_PROJECT_ID === undefined
        ? { kind: 'embedded', port: values.CONTENT_PORT }
        : {
            kind: 'sanity',
            projectId: values.SANITY_PROJECT_ID,
            dataset: values.SANITY_DATASET,
            token: values.SANITY_READ_TOKEN,
            webhookSecret: values.SANITY_WEBHOOK_SECRET,
          },
    shop:
      values.SHOPIFY_STORE_DOMAIN === undefined
        ? { kind: 'embedded' }
        : { kind: 'shopify', stores: storesOf(values, values.SHOPIFY_STORE_DOMAIN) },
    regionalShops:
      values.REGIONAL_SHOP_CANADA === undefined || values.REGIONAL_SHOP_UNITED_STATES === undefined
        ? undefined
        : { Canada: values.REGIONAL_SHOP_CANADA, 'United States': values.REGIONAL_SHOP_UNITED_STATES },
    country: { header: values.COUNTRY_HEADER, lookUpUrl: values.IP_LOOKUP_URL },
    mail: {
      from: values.MAIL_FROM ?? `Swabwise <no-reply@${publicUrl.hostname}>`,
      ...(values.SMTP_URL === undefined ? { kind: 'outbox' } : { kind: 'smtp', url: values.SMTP_URL }),
    },
  }
}

/** Further errors, found by ignoring the variables that cannot be parsed. */
function faultsBeside(
  given: Readonly<Record<string, string | undefined>>,
  error: z.ZodError,
): readonly string[] {
  const unread = new Set(error.issues.map(({ path }) => path[0]))
  const rest = z
    .object(variables)
    .safeParse(Object.fromEntries(Object.entries(given).filter(([name]) => !unread.has(name))))
  if (!rest.success) return []
  return faultsOf(rest.data).filter((fault) => ![...unread].some((name) => fault.includes(String(name))))
}

function faultsOf(values: Environment): readonly string[] {
  const faults: string[] = []
  const production = values.NODE_ENV === 'production'
  if (production && values.JWT_SECRET === undefined) faults.push('JWT_SECRET: required in production')
  if (production && values.RATE_LIMIT_SCALE !== 1) faults.push('RATE_LIMIT_SCALE: not allowed in production')
  if (production || !isLoopback(hostIn(values)))
    faults.push(...exposedFaults(values, production ? 'in production' : 'beyond loopback'))
  const key = keyBytes(values.PERSONAL_DATA_KEY)
  if ((production || values.JWT_SECRET !== undefined) && key.length !== 32)
    faults.push('PERSONAL_DATA_KEY: must be 32 bytes as base64 (openssl rand -base64 32)')
  if (previousKeys(values).some((key) => key.length !== 32))
    faults.push('PERSONAL_DATA_KEYS_PREVIOUS: each must be 32 bytes as base64')
  if (values.SHOPIFY_STORE_DOMAIN !== undefined && values.SHOPIFY_STOREFRONT_TOKEN === undefined)
    faults.push('SHOPIFY_STOREFRONT_TOKEN: required with SHOPIFY_STORE_DOMAIN')
  if (values.SHOPIFY_STORE_DOMAIN_CANADA !== undefined && values.SHOPIFY_STORE_DOMAIN === undefined)
    faults.push('SHOPIFY_STORE_DOMAIN: required with SHOPIFY_STORE_DOMAIN_CANADA')
  if (
    values.SHOPIFY_STORE_DOMAIN_CANADA !== undefined &&
    values.SHOPIFY_STOREFRONT_TOKEN_CANADA === undefined
  )
    faults.push('SHOPIFY_STOREFRONT_TOKEN_CANADA: required with SHOPIFY_STORE_DOMAIN_CANADA')
  if ((values.REGIONAL_SHOP_CANADA === undefined) !== (values.REGIONAL_SHOP_UNITED_STATES === undefined))
    faults.push('REGIONAL_SHOP_CANADA, REGIONAL_SHOP_UNITED_STATES: give both or neither')
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    faults.push('MAIL_FROM: required with SMTP_URL')
  return faults
}

/** Requirements for services reachable by strangers. */
function exposedFaults(values: Environment, where: string): readonly string[] {
  const faults: string[] = []
  const { JWT_SECRET, PERSONAL_DATA_KEY, PUBLIC_URL } = values
  if (PUBLIC_URL === undefined) faults.push(`PUBLIC_URL: required ${where}`)
  if (JWT_SECRET !== undefined) {
    const secret = Buffer.from(JWT_SECRET)
    if (secret.length < 64) faults.push(`JWT_SECRET: must have 64 bytes or more ${where}`)
    else if (isPoor(secret)) faults.push(`JWT_SECRET: must be random ${where} (openssl rand -base64 64)`)
  }
  const key = keyBytes(PERSONAL_DATA_KEY)
  if (key.length === 32 && isPoor(key))
    faults.push(`PERSONAL_DATA_KEY: must be random ${where} (openssl rand -base64 32)`)
  if (previousKeys(values).some((key) => key.length === 32 && isPoor(key)))
    faults.push(`PERSONAL_DATA_KEYS_PREVIOUS: each must be random ${where}`)
  return faults
}

/** Random bytes, or hexadecimal digits, practically never repeat that much. */
const isPoor = (secret: Buffer) => new Set(secret).size < 9

const hostIn = ({ HOST, JWT_SECRET }: Environment) =>
  HOST ?? (JWT_SECRET === undefined ? '127.0.0.1' : '0.0.0.0')

/** Reachable from this machine only. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)

/** Settings that are on in production unless somebody says otherwise, and off elsewhere. */
const isOn = (
  values: Environment,
  name:
    | 'VERIFY_EMAIL'
    | 'ROLES_NEED_SECOND_ADMIN'
    | 'REFUSE_COMMON_PASSWORDS'
    | 'CORRECTIONS_NEED_SECOND_ADMIN'
    | 'SHORT_ADMIN_SESSIONS',
): boolean => (values[name] === undefined ? values.NODE_ENV === 'production' : values[name] === 'true')

function storesOf(values: Environment, domain: string): Readonly<Record<Country, Store>> {
  const store = { domain, token: values.SHOPIFY_STOREFRONT_TOKEN ?? '' }
  const canadian = values.SHOPIFY_STORE_DOMAIN_CANADA
  return {
    'United States': store,
    Canada:
      canadian === undefined
        ? store
        : { domain: canadian, token: values.SHOPIFY_STOREFRONT_TOKEN_CANADA ?? '' },
  }
}

const previousKeys = ({ PERSONAL_DATA_KEYS_PREVIOUS }: Environment) =>
  PERSONAL_DATA_KEYS_PREVIOUS?.split(',').map((key) => keyBytes(key.trim())) ?? []

const keyBytes = (base64: string | undefined) => Buffer.from(base64 ?? '', 'base64')

/** What `npm start -- --help` prints. */
export function describeConfig(): string {
  const rows = Object.entries(variables).map(([name, schema]) => {
    const fallback = schema instanceof z.ZodDefault ? ` [${String(schema.def.defaultValue)}]` : ''
    return `  ${name.padEnd(33)}${schema.description ?? ''}${fallback}`
  })
  return `npm start runs the site, the API and the embedded parts. It is configured by environment variables:\n\n${rows.join('\n')}\n`
}
