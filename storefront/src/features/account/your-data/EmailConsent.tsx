import type { Profile } from '../../../api/session/profile.ts'
import { useProfileSwitch } from '../profile/use-profile-switch.ts'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import styles from '../../../ui/layout/Sections.module.css'

/** Saved as soon as it is changed. Mail about one's own account goes out in any case. */
export function EmailConsent({ profile }: { profile: Profile }) {
  const { state, change } = useProfileSwitch(profile)
  return (
    <>
      <Checkbox
        name="consent"
        label="Send me news and offers by email"
        checked={profile.promotionalEmail}
        disabled={state === 'saving'}
        onChange={(event) => change({ promotionalEmail: event.currentTarget.checked })}
        error={state === 'failed' ? 'Something went wrong, please try again!' : undefined}
      />
      <p role="status" className={styles.quiet}>
        {state === 'saved' && 'Saved.'}
      </p>
      <p className={styles.quiet}>
        Email about your account, such as that your results are there, is sent in any case.
      </p>
    </>
  )
}
