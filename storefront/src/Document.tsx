import type { ReactNode } from 'react'
import type { Assets } from './server/assets.ts'

interface Props {
  /** On the server only: in the browser they are there already. */
  assets?: Assets
  /** Runs before everything else; on the server only. */
  earlyScript?: string
  /** The page's content for hydration; the browser leaves the server's as it is. */
  pageData?: string
  /** What search engines read; only they, so the browser need not make it anew. */
  structuredData?: string
  operation?: Operation
  children: ReactNode
}

/** How this copy of the site is run. The browser is told in the head. */
export interface Operation {
  development: boolean
  /** Where faults are reported: a Sentry DSN. */
  errorReports?: string
}

export const pageDataId = 'page-data'
export const developmentMeta = 'development'
export const errorReportsMeta = 'error-reports'

/** The whole HTML document, the same on the server and in the browser. */
export function Document({
  assets,
  earlyScript = '',
  pageData = '',
  structuredData = '',
  operation,
  children,
}: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111714" media="(prefers-color-scheme: dark)" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyScript }} />
        {operation?.development && <meta name={developmentMeta} content="yes" />}
        {operation?.errorReports && <meta name={errorReportsMeta} content={operation.errorReports} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {assets?.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {assets?.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="site" />
        ))}
        {assets?.modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
      </head>
      <body>
        {children}
        <script
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: structuredData }}
        />
        <script
          id={pageDataId}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: pageData }}
        />
      </body>
    </html>
  )
}

/** JSON that can stand inside a script element: no text in it can end the element. */
export function scriptSafe(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}
