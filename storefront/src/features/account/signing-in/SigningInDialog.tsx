import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { NotFetched } from '../../../ui/feedback/NotFetched.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import styles from '../../../ui/layout/Sections.module.css'
import { AuthenticatorApp } from './AuthenticatorApp.tsx'
import { factorWords } from './factor-words.ts'
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useFactors } from './use-factors.ts'

/** By what else than the password somebody signs in. */
export default function SigningInDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Signing In"
      actions={
        <Button kind="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Sections />
    </Dialog>
  )
}

function Sections() {
  const flow = useFactors()
  const { state, factors, failure, recoveryCodes, noted, reload } = flow
  if (state === 'away') return <NotFetched what="It" reload={reload} />
  if (factors === undefined) return <Spinner label="Fetching how you sign in" />
  return (
    <>
      <p>
        Once you have a passkey or an authenticator app, your password alone no longer opens your account.
      </p>
      {failure && (
        <Notice kind="error" role="alert" title="Nothing was changed">
          {factorWords(failure)}
        </Notice>
      )}
      {recoveryCodes && <NewRecoveryCodes codes={recoveryCodes} noted={noted} />}
      <section className={styles.section}>
        <h3 className={styles.heading}>Passkeys</h3>
        <Passkeys {...flow} factors={factors} />
      </section>
      <section className={styles.section}>
        <h3 className={styles.heading}>Authenticator app</h3>
        <AuthenticatorApp {...flow} factors={factors} />
      </section>
      <section className={styles.section}>
        <h3 className={styles.heading}>Recovery codes</h3>
        <RecoveryCodes {...flow} factors={factors} />
      </section>
    </>
  )
}
