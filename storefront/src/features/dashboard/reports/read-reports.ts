import type { ReportId } from '@swabwise/events/genetics/reports'
import { useEffect, useSyncExternalStore } from 'react'
import { keptValue } from '../../../shop/kept-value.ts'

const kept = keptValue<ReadonlySet<string>>(
  'swabwise.readReports',
  (text) => new Set(text?.split('\n')),
  (read) => [...read].join('\n'),
)

/** Which reports somebody opened in this browser, never what they say. It is told to nobody, and forgotten at sign-out. */
export function useReadReports(customerId: string): (report: ReportId) => boolean {
  const all = useSyncExternalStore(kept.subscribe, kept.read)
  return (report) => all.has(`${customerId} ${report}`)
}

export function useMarkAsRead(customerId: string, report: ReportId | undefined): void {
  useEffect(() => {
    if (report === undefined) return
    kept.write(new Set([...kept.read(), `${customerId} ${report}`]))
  }, [customerId, report])
}
