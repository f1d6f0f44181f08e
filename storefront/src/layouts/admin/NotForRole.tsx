import type { Staff } from '@swabwise/events/vocabulary/role'
import { useEffect } from 'react'
import { switchAccount } from '../../api/session/use-session.ts'
import { homeOf } from '../../features/admin/access.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import styles from './AdminLayout.module.css'

interface Props {
  /** Undefined of a customer. */
  who: Staff | undefined
  email: string | undefined
}

export function NotForRole({ who, email }: Props) {
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), [])
  const signedIn = `You are signed in${email === undefined ? '' : ` as ${email}`}`
  return (
    <div className={styles.refused}>
      {who === undefined ? (
        <PageHeading
          title="This area is for the people who run Swabwise"
          lead={`${signedIn}. Your kits and results are in your dashboard.`}
        />
      ) : (
        <PageHeading
          title="Your role does not open this page"
          lead={`${signedIn}, and your role is ${who}. An admin can change it.`}
        />
      )}
      <p className={styles.ways}>
        {who === undefined ? (
          <LinkButton to="/dashboard/overview">Go to your dashboard</LinkButton>
        ) : (
          <LinkButton to={homeOf(who)}>Go to what is open to you</LinkButton>
        )}
        <Button kind="secondary" onClick={() => switchAccount()}>
          Sign in as someone else
        </Button>
      </p>
    </div>
  )
}
