import { layer, type Layer } from './layer.ts'

const shared = ['api', 'content', 'contract', 'customer', 'drawings', 'forms', 'genetics', 'reports', 'ui']
const flowPackages = ['react', 'react-router-dom', 'xstate', '@xstate/react']

/** What all features share, plus the few other features this one is made of. */
const feature = (name: string, mayImport: readonly string[] = [], packages: readonly string[] = []): Layer =>
  layer(
    `feature: ${name}`,
    `^storefront/src/features/${name}/`,
    [...shared, ...mayImport],
    [...flowPackages, ...packages],
  )

const features: readonly Layer[] = [
  feature('sign-in'),
  feature('register'),
  feature('reset-password'),
  feature('account', ['feature: share-results']),
  feature('verify-email'),
  feature('register-kit'),
  feature('share-results'),
  feature('live-results', [], ['eventsource-parser']),
  feature('dashboard', [
    'feature: account',
    'feature: register-kit',
    'feature: share-results',
    'feature: verify-email',
    'shop',
  ]),
  feature('report-pdf'),
  feature('check-report'),
  feature('cart', ['shop']),
  feature('checkout', ['feature: cart', 'shop']),
  feature('contact'),
  feature('tutorial'),
  feature('admin/desk', ['admin']),
  feature('admin/history', ['admin']),
  feature('admin/kits', ['admin', 'feature: admin/history', 'feature: admin/kit-results']),
  feature('admin/kit-results', ['admin']),
  feature('admin/new-kits', ['admin']),
  feature('admin/kit-labels', ['admin', 'labels']),
  feature('admin/lab-import', ['admin', 'feature: admin/history']),
  feature('admin/users', ['admin', 'feature: account', 'feature: admin/history']),
]

export const storefrontLayers: readonly Layer[] = [
  layer('api', '^storefront/src/api/', ['contract', 'genetics'], ['react']),
  layer(
    'content',
    '^storefront/src/content/',
    ['cms documents', 'ui', 'shop'],
    ['react', '@portabletext/.*', '@sanity/client', '@sanity/image-url'],
  ),
  layer('pages table', '^storefront/src/routes/', ['content'], ['react', 'react-router-dom']),
  layer('shop', '^storefront/src/shop/', ['api', 'contract'], ['react']),
  layer(
    'forms',
    '^storefront/src/forms/',
    ['api', 'content', 'contract', 'ui'],
    ['react', 'react-select', 'xstate', '@xstate/react'],
  ),
  layer(
    'customer',
    '^storefront/src/customer/',
    ['api', 'contract', 'ui'],
    ['react', 'xstate', '@xstate/react'],
  ),
  layer(
    'reports',
    '^storefront/src/reports/',
    ['genetics', 'contract', 'ui', 'cms documents'],
    ['react', 'pdf-lib', '@pdf-lib/fontkit', '@portabletext/.*'],
  ),
  layer('labels', '^storefront/src/labels/', [], ['pdf-lib', '@pdf-lib/fontkit', 'qrcode']),
  layer(
    'pages',
    '^storefront/src/pages/',
    ['api', 'content', 'contract', 'drawings', 'shop', 'ui'],
    ['react', 'react-router-dom', '@portabletext/.*'],
  ),
  ...features,
  layer(
    'admin',
    '^storefront/src/features/admin/',
    ['api', 'content', 'contract', 'forms', 'pages table', 'ui'],
    ['react', 'react-router-dom', 'xstate', '@xstate/react'],
  ),
  layer(
    'layouts',
    '^storefront/src/layouts/',
    [
      'feature: account',
      'feature: live-results',
      'admin',
      'api',
      'content',
      'contract',
      'customer',
      'drawings',
      'pages table',
      'shop',
      'ui',
    ],
    ['react', 'react-router-dom'],
  ),
  layer(
    'ui',
    '^storefront/src/ui/',
    ['drawings'],
    ['react', 'react-dom', 'react-router-dom', '@fontsource.*', 'react-toastify'],
  ),
  layer('telemetry', '^storefront/src/telemetry/', ['genetics'], ['@sentry/browser', 'web-vitals']),
  layer('preview', '^storefront/src/preview/', ['content'], ['@sanity/visual-editing']),
  layer(
    'renderer',
    '^storefront/src/(server/|[^/]*[.]tsx?$)',
    [
      ...features.map(({ name }) => name),
      'content',
      'preview',
      'pages',
      'layouts',
      'pages table',
      'ui',
      'shop',
      'api',
      'contract',
      'cms documents',
      'telemetry',
    ],
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
]
