import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { send as sendCall } from '../../api/browser.ts'
import { createFollowResults } from './follow-results.ts'
import { liveResultsMachine } from './live-results-machine.ts'

const follow = createFollowResults(sendCall)

/** Reads the results anew whenever the service says so, while the page is in sight and the browser is online. */
export function useLiveResults(refresh: () => void): void {
  const [, send] = useMachine(liveResultsMachine, { input: { follow, refresh } })
  useEffect(() => {
    const look = () =>
      send({ type: document.visibilityState === 'visible' && navigator.onLine ? 'resume' : 'pause' })
    look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [send])
}
