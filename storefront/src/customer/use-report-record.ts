import type { Authenticity } from '@swabwise/results-service/report-checks/report-checks.contract'
import { useEffect, useState } from 'react'
import { call } from '../api/browser.ts'

const none: Authenticity = { changes: [], rereads: [] }

/** The check code of the customer's report and what changed in it; undefined until known, empty where it cannot be had. */
export function useReportRecord(): Authenticity | undefined {
  const [record, setRecord] = useState<Authenticity>()

  useEffect(() => {
    const leaving = new AbortController()
    call('getAuthenticity', { signal: leaving.signal })
      .then((answer) => setRecord(answer ?? none))
      .catch(() => leaving.signal.aborted || setRecord(none))
    return () => leaving.abort()
  }, [])

  return record
}
