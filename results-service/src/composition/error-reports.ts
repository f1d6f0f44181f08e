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
  const { NodeClient, Scope, defaultStackParser, makeNodeTransport } = await import('@sentry/node')
  const client = new NodeClient({
    dsn,
    environment: 'production',
    integrations: [],
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    includeServerName: false,
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
