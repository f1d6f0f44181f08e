import type { ErasureReceipt } from '@swabwise/results-service/accounts/accounts.contract'
import { useEffect, useRef } from 'react'
import { Button, LinkButton } from '../../../ui/actions/Button.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import styles from './ErasedAccount.module.css'
import { momentInWords } from '../../../ui/moment-words.ts'

/** All that is left: what was erased, when, and under which number. Shown once, to be printed. */
export function ErasedAccount({ receipt }: { receipt: ErasureReceipt }) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    page.current?.querySelector<HTMLElement>('h1')?.focus()
  }, [])
  const facts = [
    ['Account', receipt.accountId],
    ['Email', receipt.email],
    ['Swab kits', receipt.swabKitIds.length > 0 ? receipt.swabKitIds.join(', ') : 'None'],
    ['Erased on', momentInWords(receipt.erasedAt)],
  ] as const
  return (
    <div ref={page} className={styles.page}>
      <PageHeading
        title="Your account is erased"
        lead="Your profile, your results and your links are gone, and the key under which they were kept is destroyed."
      />
      <dl className={styles.receipt}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        This is your receipt. It is shown this once and kept nowhere: print it or save it if you need a proof.
      </p>
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>Print the receipt</Button>
        <LinkButton kind="secondary" to="/">
          Go to the home page
        </LinkButton>
      </div>
    </div>
  )
}
