import { useEffect, useState } from 'react'
import { call } from '../../api/browser.ts'

/** The code of the customer's report; undefined until it is known, and without one where there is none to be had. */
export function useCheckCode(): { readonly code?: string } | undefined {
  const [check, setCheck] = useState<{ readonly code?: string }>()

  useEffect(() => {
    const leaving = new AbortController()
    call('getAuthenticity', { signal: leaving.signal })
      .then((answer) => setCheck(answer?.checkCode === undefined ? {} : { code: answer.checkCode }))
      .catch(() => leaving.signal.aborted || setCheck({}))
    return () => leaving.abort()
  }, [])

  return check
}
