import { useContent } from '../../content/page-context.ts'
import { Text } from '../../content/Text.tsx'
import { FormPage } from '../../ui/forms/FormPage.tsx'
import { KitForm } from './KitForm.tsx'
import styles from './RegisterKitScreen.module.css'
import { WhereToFind } from './WhereToFind.tsx'
import { WhoseKit } from './WhoseKit.tsx'

export default function RegisterKitScreen() {
  const { heading, intro, instruction, pattern, help } = useContent('registerKit')
  return (
    <FormPage title={heading} lead={intro} aside={<WhereToFind />}>
      <KitForm instruction={instruction} pattern={pattern} />
      <div className={styles.help}>
        <Text value={help} />
      </div>
      <WhoseKit />
    </FormPage>
  )
}
