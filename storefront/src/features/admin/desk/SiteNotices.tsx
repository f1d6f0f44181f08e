import type { SiteState } from '@swabwise/results-service/desk/desk.contract'
import { Link } from '../parts/StaffLink.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { counted } from '../words/numbers.ts'

/** What an admin should know at once; nothing, when all is well. */
export function SiteNotices({ site: { checkout, eventStore, readModel, mail } }: { site: SiteState }) {
  return (
    <>
      {!eventStore.up && (
        <Notice kind="error" title="The event store cannot be reached">
          <p>Nothing can be changed until it is back. What you see is the last known state.</p>
        </Notice>
      )}
      {readModel.state !== 'up to date' && (
        <Notice kind="attention" title="Lists are behind">
          <p>The read model is {readModel.state}. Lists and counts may miss the latest changes.</p>
        </Notice>
      )}
      {mail.failing > 0 && (
        <Notice kind="attention" title={`${counted(mail.failing, 'mail')} could not be sent yet`}>
          <p>
            They are tried again by themselves. <Link to="/admin/mail?state=waiting">See which ones</Link>
          </p>
        </Notice>
      )}
      {!checkout.open && (
        <Notice kind="attention" title="Checkout is closed">
          <p>{checkout.why}</p>
        </Notice>
      )}
    </>
  )
}
