import { useEffect, useState } from 'react'
import { call } from '../../api/browser.ts'
import type { CheckCode } from '../../reports/document.ts'

/** The codes of the customer's reports; undefined until they are here, and none where they cannot be had. */
export function useCheckCodes(): readonly CheckCode[] | undefined {
  const [codes, setCodes] = useState<readonly CheckCode[]>()

  useEffect(() => {
    const leaving = new AbortController()
    call('getAuthenticity', { signal: leaving.signal })
      .then((answer) => setCodes(answer ?? []))
      .catch(() => leaving.signal.aborted || setCodes([]))
    return () => leaving.abort()
  }, [])

  return codes
}
