import type { AgreedTo as Versions } from '@swabwise/results-service/accounts/accounts.contract'
import { calendarDayInWords } from '../../../ui/moment-words.ts'
import { Link } from '../../../ui/navigation/Link.tsx'

export const AgreedTo = ({ terms, privacy }: Versions) => (
  <p>
    The <Link to="/terms-of-service">Terms of Service</Link> as of {calendarDayInWords(terms)}, and the{' '}
    <Link to="/privacy">Privacy Policy</Link> as of {calendarDayInWords(privacy)}.
  </p>
)
