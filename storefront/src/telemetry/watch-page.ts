interface Reports {
  reportError: (error: unknown) => void
  reportVital: (name: string, value: number, unit: 'millisecond' | 'none') => void
}

const keptMost = 10

export interface Watch {
  reportError: (error: unknown) => void
}

/**
 * Errors and speed, told of once the page has nothing else to do: to where reports are configured to go, and without
 * that, while developing, to the console.
 */
export function watchPage({ dsn, development }: { dsn: string | undefined; development: boolean }): Watch {
  const early: unknown[] = []
  let reportError = (error: unknown) => {
    if (early.length < keptMost) early.push(error)
  }
  const onError = ({ error }: ErrorEvent) => reportError(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportError(reason)

  async function start() {
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
    const { reportVital } = await openReports()
    for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB])
      listen(({ name, value }) => reportVital(name, value, name === 'CLS' ? 'none' : 'millisecond'))
  }

  async function openReports(): Promise<Pick<Reports, 'reportVital'>> {
    if (dsn === undefined) {
      return {
        reportVital: (name, value) => void (development && console.debug(`${name} ${value.toFixed(2)}`)),
      }
    }
    const reports = await import('./report-errors.ts')
    reports.startReports(dsn)
    // From here on the library listens for itself.
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
    reportError = reports.reportError
    for (const error of early.splice(0)) reportError(error)
    return reports
  }

  if (dsn !== undefined) {
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
  }
  // What cannot be fetched is not reported: the page goes on without.
  whenIdle(() => void start().catch(() => undefined))
  return { reportError: (error) => reportError(error) }
}

function whenIdle(work: () => void) {
  const soon = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work, 1)
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true })
}
