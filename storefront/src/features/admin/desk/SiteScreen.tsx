import type { SiteState } from '@swabwise/results-service/desk/desk.contract'
import { call } from '../../../api/admin.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Absence } from '../parts/Absence.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Moment } from '../parts/Moment.tsx'
import { count } from '../words/numbers.ts'
import { AdminPage } from '../parts/AdminPage.tsx'
import { LinkButton } from '../parts/StaffLink.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { HeldEvents } from './HeldEvents.tsx'
import { SiteNotices } from './SiteNotices.tsx'

/** How the site is doing. */
export default function SiteScreen() {
  const { answer, failure, asking, askAgain } = useAnswer('site', (signal) =>
    call('getSiteState', { signal }),
  )
  return (
    <AdminPage
      actions={
        <>
          <LinkButton kind="secondary" to="/admin/site/api-keys">
            API keys
          </LinkButton>
          <Button kind="quiet" onClick={askAgain} busy={asking}>
            Look again
          </Button>
        </>
      }
    >
      {failure && <Absence what="The state of the site" failure={failure} retry={askAgain} />}
      {!answer && !failure && <Spinner label="Checking the site's status" />}
      {answer && <State site={answer} />}
    </AdminPage>
  )
}

function Waiting({ of: { count: waiting, oldest } }: { of: SiteState['eventStore']['erasuresOnDisk'] }) {
  return (
    <>
      {count(waiting)}
      {oldest && (
        <>
          , the oldest since <Moment at={oldest} />
        </>
      )}
    </>
  )
}

const yes = (value: boolean) => (value ? 'Yes' : 'No')

function State({ site }: { site: SiteState }) {
  const { mode, checkout, eventStore, readModel, mail, content, shop } = site
  return (
    <>
      <SiteNotices site={site} />
      <HeldEvents />
      <Panel title="Shop">
        <Facts
          facts={[
            ['Checkout', checkout.open ? 'Open' : 'Closed'],
            ['Opens when the cart holds more than', `${count(checkout.opensAbove)} cannabis tests`],
            ['Why', checkout.why],
            ['Store', shop === 'embedded' ? 'Embedded' : 'Hosted'],
            ['Content', content === 'embedded' ? 'Embedded' : 'Hosted'],
          ]}
        />
      </Panel>
      <Panel title="Events">
        <Facts
          facts={[
            ['Store', eventStore.kind === 'sqlite' ? 'SQLite' : 'EventStoreDB'],
            ['Answers', yes(eventStore.up)],
            ...(eventStore.kind === 'eventstoredb'
              ? [
                  [
                    'Erasures waiting for a scavenge',
                    <Waiting key="waiting" of={eventStore.erasuresOnDisk} />,
                  ] as const,
                ]
              : []),
            ['Read model', readModel.state],
            ['Events read', count(readModel.events)],
          ]}
        />
      </Panel>
      <Panel title="Mail">
        <Facts
          facts={[
            ['Goes to', mail.transport === 'outbox' ? 'A folder of files' : 'A mail server'],
            ['Waiting', count(mail.waiting)],
            ['Failing', count(mail.failing)],
          ]}
        />
      </Panel>
      <Panel title="Rules">
        <Facts
          facts={[
            ['Mode', mode === 'demo' ? 'Demo' : 'Live'],
            ['Corrections need a second admin', yes(site.secondAdminForCorrections)],
            ['Results are validated by two people', yes(site.resultsNeedValidation)],
            ['Results are emailed on release', yes(site.emailsResultsOnRelease)],
          ]}
        />
      </Panel>
    </>
  )
}
