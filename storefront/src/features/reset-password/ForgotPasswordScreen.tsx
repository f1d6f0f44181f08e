import { useState } from 'react'
import { useContent } from '../../content/page-context.ts'
import { Text } from '../../content/Text.tsx'
import { useForgotPassword } from './use-forgot-password.ts'
import { FormPage } from '../../ui/forms/FormPage.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { ResetMailSent } from './ResetMailSent.tsx'

export default function ForgotPasswordScreen() {
  const { heading, intro, after } = useContent('forgotPassword')
  const { again, ...flow } = useForgotPassword()
  const [isBack, setIsBack] = useState(false)
  return (
    <FormPage title={heading} lead={intro} drawing="envelope" aside={<Text value={after} />}>
      {flow.state === 'done' ? (
        <ResetMailSent
          onAgain={() => {
            setIsBack(true)
            again()
          }}
        />
      ) : (
        <ForgotPasswordForm {...flow} autoFocus={isBack} />
      )}
    </FormPage>
  )
}
