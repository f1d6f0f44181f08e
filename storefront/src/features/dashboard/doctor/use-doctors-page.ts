import type { DoctorsPage } from '@swabwise/results-service/doctor/doctor.contract'
import { useEffect, useState } from 'react'
import { call } from '../../../api/browser.ts'

export type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'away' }
  | { readonly state: 'here'; readonly page: DoctorsPage; readonly saving: Saving }

export type Saving = 'idle' | 'saving' | 'saved' | 'failed'

export function useDoctorsPage() {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    call('getDoctorsPage', { signal: leaving.signal })
      .then((page) => page && setLoaded({ state: 'here', page, saving: 'idle' }))
      .catch(() => leaving.signal.aborted || setLoaded({ state: 'away' }))
    return () => leaving.abort()
  }, [attempt])

  async function tell(page: DoctorsPage, medicines: readonly string[]) {
    setLoaded({ state: 'here', page, saving: 'saving' })
    try {
      const told = await call('tellMedicines', { body: { medicines: [...medicines] } })
      if (told) setLoaded({ state: 'here', page: told, saving: 'saved' })
    } catch {
      setLoaded({ state: 'here', page, saving: 'failed' })
    }
  }

  const reload = () => {
    setLoaded({ state: 'loading' })
    setAttempt(attempt + 1)
  }
  return { loaded, reload, tell }
}
