import { useSyncExternalStore, type ReactNode } from 'react'
import { Notice } from './Notice.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './InBrowserOnly.module.css'

const never = () => () => undefined

/** False on the server and until hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Keeps what is personal off the server. */
export function InBrowserOnly({ children }: { children: ReactNode }) {
  return useHydrated() ? (
    children
  ) : (
    <main id="main" className={styles.waiting}>
      <Spinner label="Opening your account" size="page" />
      <noscript>
        <Notice title="Your account needs JavaScript">
          <p>
            Your results are put together in your own browser. Turn JavaScript on for this site and load it
            again.
          </p>
        </Notice>
      </noscript>
    </main>
  )
}
