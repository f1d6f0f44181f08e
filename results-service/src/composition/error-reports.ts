import type { Logger } from 'pino'

export interface ErrorReports {
  report(error: unknown): void
  close(): Promise<void>
}

const nowhere: ErrorReports = { report: () => {}, close: async () => {} }

/**
 * Tells Sentry what failed and where in the code. What an error says may quote a person, and so may the request: neither
 * leaves this process, only the error's name and its stack.
 */
export async function openErrorReports(dsn: string | undefined, log: Logger): Promise<ErrorReports> {
  if (dsn === undefined) return nowhere
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
      if (!(await client.close(2000))) log.warn('not every error was reported')
    },
  }
}
