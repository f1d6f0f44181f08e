import type { ReportId } from '@swabwise/events/genetics/reports'
import { useEffect, useSyncExternalStore } from 'react'

let read: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Which reports somebody opened since the page was loaded. It is told to nobody, and forgotten with the page. */
export function useReadReports(customerId: string): (report: ReportId) => boolean {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => read,
  )
  return (report) => all.has(`${customerId} ${report}`)
}

export function useMarkAsRead(customerId: string, report: ReportId | undefined): void {
  useEffect(() => {
    if (report === undefined) return
    read = new Set([...read, `${customerId} ${report}`])
    for (const listener of listeners) listener()
  }, [customerId, report])
}
