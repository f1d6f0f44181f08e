import { useContent } from '../../content/page-context.ts'
import { Text } from '../../content/Text.tsx'
import { FormPage } from '../../ui/forms/FormPage.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

export default function ResetPasswordScreen() {
  const { heading, intro, after } = useContent('resetPassword')
  return (
    <FormPage title={heading} lead={intro} drawing="ladder" aside={<Text value={after} />}>
      <ResetPasswordForm />
    </FormPage>
  )
}
