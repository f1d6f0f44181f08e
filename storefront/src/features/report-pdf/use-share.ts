import type { SharedReport } from '@swabwise/results-service/sharing/shares.contract'
import { useEffect, useState } from 'react'
import { call } from '../../api/browser.ts'
import { ApiProblem } from '../../api/problem.ts'

export type OpenedShare =
  | { readonly state: 'opening' | 'closed' | 'unreachable' }
  | { readonly state: 'open'; readonly report: SharedReport }

/** Unknown, run out and ended are told alike. */
export function useShare(token: string): OpenedShare {
  const [share, setShare] = useState<OpenedShare>({ state: 'opening' })

  useEffect(() => {
    const leaving = new AbortController()
    call('openShare', { params: { share: token }, asVisitor: true, signal: leaving.signal })
      .then((report) => setShare(report ? { state: 'open', report } : { state: 'unreachable' }))
      .catch((thrown: unknown) => {
        if (leaving.signal.aborted) return
        const gone = thrown instanceof ApiProblem && thrown.status < 500 && thrown.status !== 429
        setShare({ state: gone ? 'closed' : 'unreachable' })
      })
    return () => leaving.abort()
  }, [token])

  return share
}
