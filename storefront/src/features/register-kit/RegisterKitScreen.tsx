import { useSession, switchAccount } from '../../api/session/use-session.ts'
import { useContent } from '../../content/page-context.ts'
import { Text } from '../../content/Text.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { FormPage } from '../../ui/forms/FormPage.tsx'
import { KitForm } from './KitForm.tsx'
import styles from './RegisterKitScreen.module.css'
import { WhereToFind } from './WhereToFind.tsx'

export default function RegisterKitScreen() {
  const { heading, intro, instruction, pattern, help } = useContent('registerKit')
  const session = useSession()
  const email = session.status === 'signed-in' ? session.profile?.email : undefined
  return (
    <FormPage title={heading} lead={intro} aside={<WhereToFind />}>
      <KitForm instruction={instruction} pattern={pattern} />
      <div className={styles.help}>
        <Text value={help} />
      </div>
      <p className={styles.account}>
        {email ? `The kit will belong to ${email}. Not you?` : 'The kit will belong to your account.'}{' '}
        <Button kind="quiet" onClick={switchAccount}>
          Sign in to another account
        </Button>
      </p>
    </FormPage>
  )
}
