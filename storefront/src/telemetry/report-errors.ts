import { browserTracingIntegration, captureException, init, metrics } from '@sentry/browser'
import type { BrowserOptions } from '@sentry/browser'
import { allowedEvent, allowedSpan } from './allowed.ts'

// They gather what a report may not hold.
const unwanted = ['Breadcrumbs', 'HttpContext', 'BrowserSession', 'CultureContext']

export const reporting = {
  environment: 'production',
  tracesSampleRate: 1,
  tracePropagationTargets: [],
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
  },
  integrations: (defaults) => [
    ...defaults.filter(({ name }) => !unwanted.includes(name)),
    browserTracingIntegration(),
  ],
  beforeSend: allowedEvent,
  beforeSendSpan: allowedSpan,
  beforeSendMetric: (metric) => ({ ...metric, attributes: {} }),
  beforeBreadcrumb: () => null,
} satisfies BrowserOptions

/** Fetched only where reports have somewhere to go. */
export function startReports(dsn: string): void {
  init({ dsn, ...reporting })
}

export function reportError(error: unknown): void {
  captureException(error)
}

export function reportVital(name: string, value: number, unit: 'millisecond' | 'none'): void {
  metrics.distribution(`web_vital.${name.toLowerCase()}`, value, { unit })
}
