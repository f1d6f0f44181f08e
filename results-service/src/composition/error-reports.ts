import type { Logger } from 'pino'

export interface ErrorReports {
  report(error: unknown): void
  close(): Promise<void>
}

const disabled: ErrorReports = { report: () => {}, close: async () => {} }

/**
 * Reports an error's name and stack to Sentry. Never its message or the request, which may contain personal data.
 */
export async function openErrorReports(dsn: string | undefined, log: Logger): Promise<ErrorReports> {
  if (dsn === undefined) return disabled
  // Sentry's package for Node traces every library, and weighs 170 MB.
  const { Scope, createStackParser, createTransport } = await import('@sentry/core')
  const { ServerRuntimeClient, nodeStackLineParser } = await import('@sentry/core/server')
  const client = new ServerRuntimeClient({
    dsn,
    platform: 'node',
    environment: 'production',
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { status, headers } = await fetch(options.url, {
          method: 'POST',
          body: typeof body === 'string' ? body : Uint8Array.from(body),
          ...(options.headers === undefined ? {} : { headers: options.headers }),
        })
        return {
          statusCode: status,
          headers: {
            'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
            'retry-after': headers.get('retry-after'),
          },
        }
      }),
    beforeSend: (event) => ({
      ...event,
      breadcrumbs: [],
      exception: {
        values: (event.exception?.values ?? []).map(({ type = 'Error', stacktrace }) => ({
          type,
          value: type,
          ...(stacktrace === undefined ? {} : { stacktrace }),
        })),
      },
    }),
  })
  client.init()
  return {
    report(error) {
      const scope = new Scope()
      scope.setClient(client)
      scope.captureException(error)
    },
    async close() {
      if (!(await client.close(2000))) log.warn('some errors could not be reported')
    },
  }
}
