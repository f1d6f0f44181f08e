import { resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const text = z.string().min(1)

/** Every variable that the service reads, with what `--help` says of it. */
const variables = {
  PORT: port.default(8080).describe('port of the site and the API'),
  HOST: text.optional().describe('address to listen on; 127.0.0.1 in the demo, otherwise all'),
  DATA_DIR: text
    .default('.data')
    .describe('folder of the embedded parts: events, read model, content, outbox'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe('where people reach the site; links and checkout addresses begin with it'),
  CONTENT_PORT: port.default(8081).describe('port of the embedded content lake, on 127.0.0.1 only'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('warn')
    .describe('debug, info, warn, error or silent'),
  NODE_ENV: text
    .optional()
    .describe('production refuses to start on missing or weak secrets, and never seeds'),
  JWT_SECRET: text.optional().describe('signs tokens, 64 bytes or more; without it this is the demo'),
  PERSONAL_DATA_KEY: text.optional().describe('master key of personal data: 32 bytes as base64'),
  PERSONAL_DATA_KEYS_PREVIOUS: text
    .optional()
    .describe('earlier master keys, separated by commas, until `npm run events -- rewrap` is done'),
  EVENTSTORE_URL: text
    .regex(/^(esdb|kurrentdb)(\+discover)?:\/\//, 'must begin with esdb:// or esdb+discover://')
    .optional()
    .describe('EventStoreDB instead of the embedded store: esdb://… or esdb+discover://…'),
  SANITY_PROJECT_ID: text.optional().describe('hosted content lake instead of the embedded one'),
  SANITY_DATASET: text.default('production').describe('dataset of the hosted content lake'),
  SANITY_READ_TOKEN: text.optional().describe('read token of the hosted content lake'),
  SHOPIFY_STORE_DOMAIN: text.optional().describe('Shopify store instead of the embedded shop'),
  SHOPIFY_STORE_DOMAIN_CANADA: text
    .optional()
    .describe('store of Canadian visitors, where it is another one'),
  SHOPIFY_STOREFRONT_TOKEN: text.optional().describe('Storefront API token, private (shpat_…) or public'),
  SMTP_URL: text
    .regex(/^smtps?:\/\/[^/]/, 'must begin with smtp:// or smtps:// and name a server')
    .optional()
    .describe(
      'server that sends mail, smtp://user:password@host:587 or smtps://…; without it mail is written as files',
    ),
  MAIL_FROM: text
    .regex(
      /^([^<>@]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address, or a name and an <address>',
    )
    .optional()
    .describe('who mail is from: Swabwise <no-reply@swabwise.example>'),
  RATE_LIMIT_SCALE: z.coerce
    .number()
    .positive()
    .default(1)
    .describe('multiplies every throttle, for load tests; refused in production'),
}

type Environment = z.infer<z.ZodObject<typeof variables>>

export interface Secrets {
  readonly jwtSecret: string
  readonly masterKeys: { readonly current: Buffer; readonly previous: readonly Buffer[] }
}

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly publicUrl: string
  readonly logLevel: Environment['LOG_LEVEL']
  readonly production: boolean
  /** The demo makes its own secrets in the data folder, and seeds accounts and kits. */
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
      }
  readonly shop:
    | { readonly kind: 'embedded' }
    | {
        readonly kind: 'shopify'
        readonly storeDomain: string
        readonly storeDomainCanada: string | undefined
        readonly token: string
      }
  /** The outbox is a folder of files. */
  readonly mail: { readonly from: string } & (
    { readonly kind: 'outbox' } | { readonly kind: 'smtp'; readonly url: string }
  )
}

/** Names every fault of the environment at once. */
export class ConfigurationFault extends Error {
  override readonly name = 'ConfigurationFault'
  constructor(faults: readonly string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
}

/** @throws {ConfigurationFault} */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = z.object(variables).safeParse(given)
  if (!parsed.success)
    throw new ConfigurationFault(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    )
  const values = parsed.data
  const faults = faultsOf(values)
  if (faults.length > 0) throw new ConfigurationFault(faults)

  const demo = values.JWT_SECRET === undefined
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`)
  return {
    port: values.PORT,
    host: values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(values.DATA_DIR),
    publicUrl: publicUrl.origin,
    logLevel: values.LOG_LEVEL,
    production: values.NODE_ENV === 'production',
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
          },
    shop:
      values.SHOPIFY_STORE_DOMAIN === undefined
        ? { kind: 'embedded' }
        : {
            kind: 'shopify',
            storeDomain: values.SHOPIFY_STORE_DOMAIN,
            storeDomainCanada: values.SHOPIFY_STORE_DOMAIN_CANADA,
            token: values.SHOPIFY_STOREFRONT_TOKEN ?? '',
          },
    mail: {
      from: values.MAIL_FROM ?? `Swabwise <no-reply@${publicUrl.hostname}>`,
      ...(values.SMTP_URL === undefined ? { kind: 'outbox' } : { kind: 'smtp', url: values.SMTP_URL }),
    },
  }
}

function faultsOf(values: Environment): readonly string[] {
  const faults: string[] = []
  const production = values.NODE_ENV === 'production'
  if (production && values.JWT_SECRET === undefined) faults.push('JWT_SECRET: required in production')
  if (production && values.JWT_SECRET !== undefined && Buffer.byteLength(values.JWT_SECRET) < 64)
    faults.push('JWT_SECRET: must have 64 bytes or more in production')
  if (production && values.RATE_LIMIT_SCALE !== 1) faults.push('RATE_LIMIT_SCALE: not allowed in production')
  if (values.JWT_SECRET !== undefined && keyBytes(values.PERSONAL_DATA_KEY).length !== 32)
    faults.push('PERSONAL_DATA_KEY: must be 32 bytes as base64 (openssl rand -base64 32)')
  if (previousKeys(values).some((key) => key.length !== 32))
    faults.push('PERSONAL_DATA_KEYS_PREVIOUS: each must be 32 bytes as base64')
  if (values.SHOPIFY_STORE_DOMAIN !== undefined && values.SHOPIFY_STOREFRONT_TOKEN === undefined)
    faults.push('SHOPIFY_STOREFRONT_TOKEN: required with SHOPIFY_STORE_DOMAIN')
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    faults.push('MAIL_FROM: required with SMTP_URL')
  return faults
}

const previousKeys = ({ PERSONAL_DATA_KEYS_PREVIOUS }: Environment) =>
  PERSONAL_DATA_KEYS_PREVIOUS?.split(',').map((key) => keyBytes(key.trim())) ?? []

const keyBytes = (base64: string | undefined) => Buffer.from(base64 ?? '', 'base64')

/** What `npm start -- --help` prints. */
export function describeConfig(): string {
  const rows = Object.entries(variables).map(([name, schema]) => {
    const fallback = schema instanceof z.ZodDefault ? ` [${String(schema.def.defaultValue)}]` : ''
    return `  ${name.padEnd(28)}${schema.description ?? ''}${fallback}`
  })
  return `npm start runs the site, the API and the embedded parts. It is configured by environment variables:\n\n${rows.join('\n')}\n`
}
