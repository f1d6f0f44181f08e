import { useCustomer } from '../../customer/customer-context.ts'
import { SensitiveQuestion } from './SensitiveQuestion.tsx'

/** The question, or where it was answered with no, that something is left out and how to change that. */
export function SensitiveState({ mustAsk }: { mustAsk: boolean }) {
  const { sensitiveResults } = useCustomer()
  if (mustAsk) return <SensitiveQuestion />
  if (sensitiveResults !== 'hidden') return null
  return (
    <p>
      Results about mental health are not shown, as you chose. You can change that under Your Data, in your
      account’s menu.
    </p>
  )
}
