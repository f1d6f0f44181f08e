import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { faultIn } from '@swabwise/events/store/eventstoredb/connection-string'
import { describedSources } from './secret-sources.ts'

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

const folder = text
  .refine(
    (place) => !/^[a-z][a-z0-9+.-]+:/i.test(place) || /^file:\/\/\//i.test(place),
    'must be a folder, or its file:/// address',
  )
  .transform((place) => (/^file:/i.test(place) ? fileURLToPath(place) : resolve(place)))

const flag = z.enum(['true', 'false'], 'must be true or false').optional()

export const variables = {
  PORT: port.default(8080).describe('port of the site and the API'),
  HOST: text.optional().describe('address to listen on; 127.0.0.1 in the demo, otherwise all'),
  DATA_DIR: text.default('.data').describe('data folder: events, read model, content, outbox'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional()
    .describe('public address of the site, used in links and checkout addresses; required beyond loopback'),
  LABORATORY: text
    .default('The laboratory of Swabwise')
    .describe('name of the laboratory, as it stands in the FHIR export and on the page for a doctor'),
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
  JWT_SECRETS_PREVIOUS: text
    .optional()
    .describe('earlier secrets, comma-separated: tokens and links that they signed stay valid'),
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
  REPLICA_URL: folder
    .optional()
    .describe(
      'folder to which the embedded store is copied while it runs: /mnt/backup/swabwise, or file:///…',
    ),
  REPLICA_KEEP_DAYS: z.coerce
    .number('must be from 1 to 3650')
    .min(1, 'must be from 1 to 3650')
    .max(3650, 'must be from 1 to 3650')
    .default(30)
    .describe('how long the replica keeps earlier content, and the log as it was before a restore'),
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
  EMAIL_RESULTS_ON_RELEASE: flag.describe(
    'whether customers are emailed once their results are released; true unless set to false',
  ),
  REFUSE_COMMON_PASSWORDS: flag.describe(
    'whether common passwords are refused; true in production, otherwise false',
  ),
  ROLES_NEED_SECOND_ADMIN: flag.describe(
    'whether a role needs the approval of a second admin; true in production, otherwise false',
  ),
  CORRECTIONS_NEED_SECOND_ADMIN: flag.describe(
    'whether corrections, recalls and decisions about samples that disagree need a second admin; true in production, otherwise false',
  ),
  RESULTS_NEED_VALIDATION: flag.describe(
    'whether results are validated technically by one admin and medically by another before they are shown; false unless set to true',
  ),
  RUNS_NEED_CONTROL: flag.describe(
    'whether a run of the laboratory without a control is held; false unless set to true',
  ),
  SHORT_ADMIN_SESSIONS: flag.describe(
    'whether admin sessions end after 12 hours, or one hour idle; true in production, otherwise false',
  ),
  ADMINS_NEED_SECOND_FACTOR: flag.describe(
    'whether staff need a passkey or an authenticator app; true in production, otherwise false',
  ),
  CONFIRM_IDENTITY: flag.describe(
    'whether staff prove anew who they are, after ten minutes, before roles, exports, erasures and confirmations; true in production, otherwise false',
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

export type Environment = z.infer<z.ZodObject<typeof variables>>

/** What `npm start -- --help` prints. */
export function describeConfig(): string {
  const row = (name: string, text: string) => `  ${name.padEnd(33)}${text}`
  const rows = Object.entries(variables).map(([name, schema]) => {
    const fallback = schema instanceof z.ZodDefault ? ` [${String(schema.def.defaultValue)}]` : ''
    return row(name, `${schema.description ?? ''}${fallback}`)
  })
  rows.push(...Object.entries(describedSources).map(([name, text]) => row(name, text)))
  return `npm start runs the site, the API and the embedded parts. It is configured by environment variables:\n\n${rows.join('\n')}\n`
}
