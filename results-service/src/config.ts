import { resolve } from 'node:path'
import { z } from 'zod'
import { withSecrets } from './secret-sources.ts'
import { variables, type Environment } from './settings.ts'
import type { Country } from '@swabwise/events/vocabulary/country'

export type ServerSecrets = readonly [current: string, ...previous: readonly string[]]

export interface Secrets {
  /** The first signs, all verify. */
  readonly jwtSecrets: ServerSecrets
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
  /** Its name. */
  readonly laboratory: string
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
  /** Where the embedded store is copied to, and how long what was replaced there is kept. */
  readonly replica: { readonly folder: string; readonly keepMs: number } | undefined
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
  /** Whether a release tells the owner by email. */
  readonly emailResultsOnRelease: boolean
  /** Whether two people validate results before they are shown. */
  readonly resultsNeedValidation: boolean
  /** Whether a run without a control is held. */
  readonly runsNeedControl: boolean
  readonly refuseCommonPasswords: boolean
  /** Whether one admin proposes a new one and another agrees. */
  readonly rolesNeedSecondAdmin: boolean
  readonly mustVerifyEmail: boolean
  readonly shortAdminSessions: boolean
  /** Where passkeys count; undefined: wherever the site is opened, which only this machine does. */
  readonly passkeySite: URL | undefined
  readonly adminsNeedSecondFactor: boolean
  /** Whether admins prove anew who they are before what matters. */
  readonly confirmIdentity: boolean
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
  const named = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { values: given, faults: unread } = withSecrets(named)
  if (unread.length > 0) throw new ConfigurationFault(unread)
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
    laboratory: values.LABORATORY,
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
            jwtSecrets: [values.JWT_SECRET, ...previousSecrets(values)],
            masterKeys: {
              current: keyBytes(values.PERSONAL_DATA_KEY),
              previous: previousKeys(values),
            },
          },
    emailResultsOnRelease: values.EMAIL_RESULTS_ON_RELEASE !== 'false',
    resultsNeedValidation: values.RESULTS_NEED_VALIDATION === 'true',
    runsNeedControl: values.RUNS_NEED_CONTROL === 'true',
    refuseCommonPasswords: isOn(values, 'REFUSE_COMMON_PASSWORDS'),
    rolesNeedSecondAdmin: isOn(values, 'ROLES_NEED_SECOND_ADMIN'),
    correctionsNeedSecondAdmin: isOn(values, 'CORRECTIONS_NEED_SECOND_ADMIN'),
    mustVerifyEmail: isOn(values, 'VERIFY_EMAIL'),
    shortAdminSessions: isOn(values, 'SHORT_ADMIN_SESSIONS'),
    passkeySite: values.PUBLIC_URL === undefined ? undefined : publicUrl,
    adminsNeedSecondFactor: isOn(values, 'ADMINS_NEED_SECOND_FACTOR'),
    confirmIdentity: isOn(values, 'CONFIRM_IDENTITY'),
    contactTo: values.CONTACT_TO ?? (demo ? 'support@swabwise.example' : undefined),
    messageRetentionMs: values.CONTACT_RETENTION_DAYS * 24 * 60 * 60 * 1000,
    eventStore:
      values.EVENTSTORE_URL === undefined
        ? { kind: 'embedded' }
        : { kind: 'eventstoredb', connectionString: values.EVENTSTORE_URL },
    replica:
      values.REPLICA_URL === undefined
        ? undefined
        : { folder: values.REPLICA_URL, keepMs: values.REPLICA_KEEP_DAYS * 24 * 60 * 60 * 1000 },
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
  if (values.JWT_SECRETS_PREVIOUS !== undefined && values.JWT_SECRET === undefined)
    faults.push('JWT_SECRETS_PREVIOUS: requires JWT_SECRET')
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
  if (values.REPLICA_URL !== undefined) faults.push(...replicaFaults(values, values.REPLICA_URL))
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    faults.push('MAIL_FROM: required with SMTP_URL')
  return faults
}

function replicaFaults({ EVENTSTORE_URL, DATA_DIR }: Environment, replica: string): readonly string[] {
  if (EVENTSTORE_URL !== undefined)
    return ['REPLICA_URL: copies the embedded store; EventStoreDB is backed up by its own tools']
  const isInside = `${replica}/`.startsWith(`${resolve(DATA_DIR)}/`)
  return isInside ? ['REPLICA_URL: must be outside DATA_DIR, with which it would be lost'] : []
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
  if (previousSecrets(values).some((secret) => secret.length < 64 || isPoor(Buffer.from(secret))))
    faults.push(`JWT_SECRETS_PREVIOUS: each must have 64 random bytes or more ${where}`)
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
    | 'SHORT_ADMIN_SESSIONS'
    | 'CONFIRM_IDENTITY'
    | 'ADMINS_NEED_SECOND_FACTOR',
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

const previousSecrets = ({ JWT_SECRETS_PREVIOUS }: Environment) =>
  JWT_SECRETS_PREVIOUS?.split(',').map((secret) => secret.trim()) ?? []

const previousKeys = ({ PERSONAL_DATA_KEYS_PREVIOUS }: Environment) =>
  PERSONAL_DATA_KEYS_PREVIOUS?.split(',').map((key) => keyBytes(key.trim())) ?? []

const keyBytes = (base64: string | undefined) => Buffer.from(base64 ?? '', 'base64')
