import { Navigate } from 'react-router-dom'
import { useSession } from '../../api/use-session.ts'
import { useContent } from '../../content/page-context.ts'
import { Text } from '../../content/Text.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { RegisterForm } from './RegisterForm.tsx'

export default function RegisterScreen() {
  const { heading, intro, after } = useContent('register')
  if (useSession().status === 'signed-in') return <Navigate to="/dashboard/overview" replace />
  return (
    <FormPage title={heading} lead={intro} aside={<Text value={after} />}>
      <RegisterForm />
    </FormPage>
  )
}
