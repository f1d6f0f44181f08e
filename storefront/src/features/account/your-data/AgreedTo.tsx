import type { AgreedTo as Versions } from '@swabwise/results-service/accounts/accounts.contract'
import { dateInWords } from '../../../ui/date-words.ts'
import { Link } from '../../../ui/navigation/Link.tsx'

export const AgreedTo = ({ terms, privacy }: Versions) => (
  <p>
    The <Link to="/terms-of-service">Terms of Service</Link> as of {dateInWords(terms)}, and the{' '}
    <Link to="/privacy">Privacy Policy</Link> as of {dateInWords(privacy)}.
  </p>
)
