import { Navigate } from 'react-router-dom'
import { useSession } from '../../api/session/use-session.ts'
import { useContent } from '../../content/page-context.ts'
import { Text } from '../../content/Text.tsx'
import { FormPage } from '../../ui/forms/FormPage.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** Stands until the page that one goes on to is there. */
export default function RegisterScreen() {
  const { heading, intro, after } = useContent('register')
  const signedIn = useSession().status === 'signed-in'
  return (
    <FormPage title={heading} lead={intro} drawing="gene" aside={<Text value={after} />}>
      {signedIn && <Navigate to="/dashboard/overview" replace />}
      <RegisterForm />
    </FormPage>
  )
}
