import type helmet from 'koa-helmet'

export interface SecurityOptions {
  readonly production: boolean
  /** Origins beside our own from which pages may load images: the content lake and the shop. */
  readonly imageOrigins: readonly string[]
  /** Origins beside our own to which pages may send: where faults are reported. */
  readonly connectOrigins: readonly string[]
}

type HelmetOptions = NonNullable<Parameters<typeof helmet>[0]>

/** Scripts come from us only, never inline. Styles may be inline: react-select and react-toastify write theirs so. */
export const securityHeaders = ({
  production,
  imageOrigins,
  connectOrigins,
}: SecurityOptions): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...imageOrigins],
      connectSrc: ["'self'", ...connectOrigins],
      workerSrc: ["'self'"],
      // The tutorials' videos; the page asks for one only when a person does.
      frameSrc: ['https://www.youtube-nocookie.com'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  // `frame-ancestors` says it, and can make an exception.
  xFrameOptions: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginEmbedderPolicy: false,
})
