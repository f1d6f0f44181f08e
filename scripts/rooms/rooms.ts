/** A room: a folder, who it may import beside itself, and the few npm packages (and Node modules) it is allowed. */
export interface Room {
  readonly name: string
  /** Matched against paths from the root of the project. */
  readonly path: string
  readonly mayImport: readonly string[]
  readonly packages: readonly string[]
}

const room = (
  name: string,
  path: string,
  mayImport: readonly string[],
  packages: readonly string[],
): Room => ({
  name,
  path,
  mayImport,
  packages,
})

const anything = ['.*']

/** architecture.md's table, with what docs/decisions changed of it. Tests may reach further than what they test. */
export const rooms: readonly Room[] = [
  // Parts of rooms that have rules of their own stand before the whole: the first match counts.
  room('genetics codes', '^events/src/genetics/(codes|kits)[.]ts$', ['genetics'], []),
  room(
    'eventstoredb adapter',
    '^events/src/store/eventstoredb',
    ['store', 'store port', 'catalogue'],
    ['@eventstore/db-client', 'uuid', 'node:.*'],
  ),
  room('store port', '^events/src/store/port[.]ts$', ['catalogue'], []),
  room('drawings', '^cms/drawings[.]ts$', [], []),
  room('cms queries', '^cms/(queries|sanity[.]types)[.]ts$', [], ['groq', 'sanity', '@sanity/client']),
  room('catalogue', '^events/src/catalogue/', ['genetics codes'], ['zod']),
  room('genetics', '^events/src/genetics/', ['genetics codes'], []),
  room('store', '^events/src/store/', ['catalogue', 'store port'], ['node:.*', 'uuid']),
  room('log', '^events/src/log/', ['catalogue', 'store port'], ['zod', 'node:crypto']),
  room('replay', '^events/src/testing/', ['catalogue', 'store port', 'log'], ['vitest', 'node:.*']),
  room('domain', '^results-service/src/domain/', ['catalogue', 'genetics', 'genetics codes'], []),
  room(
    'application',
    '^results-service/src/application/',
    ['domain', 'projections', 'catalogue', 'genetics', 'genetics codes', 'store port'],
    ['uuid'],
  ),
  room(
    'projections',
    '^results-service/src/projections/',
    ['catalogue', 'genetics', 'genetics codes', 'store port'],
    ['node:.*', 'lru-cache'],
  ),
  room('contract', '^results-service/src/contract/', ['genetics', 'genetics codes'], ['zod']),
  room(
    'http',
    '^results-service/src/http/',
    [
      'application',
      'domain',
      'projections',
      'contract',
      'catalogue',
      'genetics',
      'genetics codes',
      'store port',
    ],
    [
      '@sanity/webhook',
      'koa',
      '@koa/router',
      'koa-body',
      'koa-compress',
      'koa-helmet',
      'raw-body',
      'jsonwebtoken',
      'sanitize-html',
      'pino',
      'uuid',
      'zod',
      'node:crypto',
      'node:fs',
      'node:zlib',
      'node:stream',
      'csv-parse',
      'csv-stringify',
      'better-sse',
      'rate-limiter-flexible',
      'ipaddr.js',
      'lru-cache',
    ],
  ),
  room(
    'adapters',
    '^results-service/src/adapters/',
    ['catalogue', 'store port'],
    ['argon2', 'p-queue', 'lru-cache', '@shopify/hydrogen-react', 'graphql', 'nodemailer', 'uuid', 'node:.*'],
  ),
  room(
    'composition root',
    '^results-service/src/(main|service|config|demo-secrets|wiring/.*|testing/.*|cli/.*)',
    anything,
    anything,
  ),
  room('api', '^storefront/src/api/', ['contract', 'genetics codes'], ['react', 'eventsource-parser']),
  room(
    'content',
    '^storefront/src/content/',
    ['cms queries', 'ui', 'shop'],
    ['react', '@portabletext/.*', '@sanity/client'],
  ),
  room('shop', '^storefront/src/shop/', ['api', 'contract'], ['react']),
  room(
    'machines',
    '^storefront/src/machines/',
    ['api', 'contract', 'shop'],
    ['react', 'xstate', '@xstate/react'],
  ),
  room(
    'reports',
    '^storefront/src/reports/',
    ['genetics', 'genetics codes', 'contract', 'ui', 'cms queries'],
    ['react', 'pdf-lib', '@pdf-lib/fontkit', '@portabletext/.*'],
  ),
  room('labels', '^storefront/src/labels/', [], ['pdf-lib', '@pdf-lib/fontkit', 'qrcode']),
  room(
    'screens',
    '^storefront/src/screens/',
    [
      'machines',
      'api',
      'content',
      'reports',
      'labels',
      'drawings',
      'ui',
      'shop',
      'contract',
      'genetics',
      'genetics codes',
    ],
    [
      'react',
      'react-router-dom',
      'react-select',
      'react-toastify',
      '@portabletext/.*',
      '@shopify/hydrogen-react',
    ],
  ),
  room(
    'ui',
    '^storefront/src/ui/',
    ['drawings'],
    ['react', 'react-dom', 'react-router-dom', '@fontsource.*', 'react-toastify'],
  ),
  room('watch', '^storefront/src/watch/', [], ['@sentry/browser', 'web-vitals']),
  room('preview', '^storefront/src/preview/', ['content'], ['@sanity/visual-editing']),
  room(
    'renderer',
    '^storefront/src/(server/|[^/]*[.]tsx?$)',
    ['content', 'preview', 'screens', 'ui', 'shop', 'api', 'machines', 'contract', 'cms queries', 'watch'],
    [
      'react',
      'react-dom',
      'react-router-dom',
      '@portabletext/react',
      '@sanity/client',
      '@sanity/preview-url-secret',
      'schema-dts',
      'sitemap',
      'node:.*',
    ],
  ),
  room(
    'cms',
    '^cms/',
    ['cms queries', 'drawings'],
    [
      'sanity',
      '@sanity/.*',
      'groq',
      'groq-js',
      'sharp',
      'ws',
      'react',
      'rxjs',
      'styled-components',
      'node:.*',
    ],
  ),
]
