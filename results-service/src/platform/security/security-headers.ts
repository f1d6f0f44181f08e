import type helmet from 'koa-helmet'

export interface SecurityOptions {
  readonly production: boolean
  /** The only inline scripts that run: sha256-… */
  readonly inlineScriptHashes: readonly string[]
  /** Besides our own: the content lake and the shop. */
  readonly imageOrigins: readonly string[]
  /** Besides our own: error reporting. */
  readonly connectOrigins: readonly string[]
}

/** None of it is used, so no script can ask for it. */
export const permissionsPolicy = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'bluetooth',
  'midi',
  'display-capture',
  'browsing-topics',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

type HelmetOptions = NonNullable<Parameters<typeof helmet>[0]>

/** No inline scripts but the storefront's own, by hash. Inline styles, because react-select and react-toastify inject theirs. */
export const securityHeaders = ({
  production,
  inlineScriptHashes,
  imageOrigins,
  connectOrigins,
}: SecurityOptions): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScriptHashes.map((hash) => `'${hash}'`)],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...imageOrigins],
      connectSrc: ["'self'", ...connectOrigins],
      workerSrc: ["'self'"],
      // Tutorial videos, loaded on request only.
      frameSrc: ['https://www.youtube-nocookie.com'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default', 'sanitised'],
    },
  },
  strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  // Superseded by `frame-ancestors`, which allows exceptions.
  xFrameOptions: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginEmbedderPolicy: false,
})
