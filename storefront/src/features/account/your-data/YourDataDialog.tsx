import type { Profile } from '../../../api/session/profile.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { AgreedTo } from './AgreedTo.tsx'
import { EmailConsent } from './EmailConsent.tsx'
import { EraseAccount } from './EraseAccount.tsx'
import { ExportResults } from './ExportResults.tsx'
import { SharesList } from '../../share-results/SharesList.tsx'
import { SensitiveSwitch } from '../../sensitive-results/SensitiveSwitch.tsx'
import { Looks } from './Looks.tsx'
import { Papers } from './Papers.tsx'
import { SessionsList } from './SessionsList.tsx'
import { SignIns } from './SignIns.tsx'
import styles from '../../../ui/layout/Sections.module.css'

interface Props {
  open: boolean
  onClose: () => void
  profile: Profile
}

/** Everything that we hold of a person, and what they can do about it. */
export function YourDataDialog({ open, onClose, profile }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Your Data"
      actions={
        <Button kind="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>
        Your results and your profile are kept encrypted under a key of your own. They are yours: take them
        with you, see who opened them, or have them erased.
      </p>
      <section className={styles.section}>
        <h3 className={styles.heading}>Take your data with you</h3>
        <ExportResults />
      </section>
      <section className={styles.section}>
        <h3 className={styles.heading}>What you shared, and when it was opened</h3>
        <SharesList />
      </section>
      <section className={styles.section}>
        <h3 className={styles.heading}>Your reports, and what became of them</h3>
        <Papers />
      </section>
      <section className={styles.section}>
        <h3 className={styles.heading}>Who looked at your data</h3>
        <Looks />
      </section>
      <section className={styles.section}>
        <h3 className={styles.heading}>Results about mental health</h3>
        <SensitiveSwitch />
      </section>
      <section className={styles.section}>
        <h3 className={styles.heading}>News and offers</h3>
        <EmailConsent profile={profile} />
      </section>
      {profile.agreedTo && (
        <section className={styles.section}>
          <h3 className={styles.heading}>What you agreed to</h3>
          <AgreedTo {...profile.agreedTo} />
        </section>
      )}
      <section className={styles.section}>
        <h3 className={styles.heading}>Where you are signed in</h3>
        <SessionsList />
      </section>
      <section className={styles.section}>
        <h3 className={styles.heading}>When you signed in</h3>
        <SignIns />
      </section>
      <section className={styles.section}>
        <h3 className={styles.heading}>Erase your account</h3>
        <EraseAccount />
      </section>
    </Dialog>
  )
}
