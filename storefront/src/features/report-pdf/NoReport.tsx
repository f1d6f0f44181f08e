import { testName } from '../../reports/document.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'

type Why = 'missing' | 'unreadable' | 'closed' | 'unreachable'

const words: { readonly [W in Why]: { readonly lead: string; readonly next: string } } = {
  missing: {
    lead: 'The link ends too soon: it does not say which report to show.',
    next: 'Copy the whole link once more, from the first letter to the last, or ask whoever sent it for a new one.',
  },
  unreadable: {
    lead: 'The link does not describe a report that we can read. A part of it may have been lost on the way.',
    next: 'Copy the whole link once more, from the first letter to the last, or ask whoever sent it for a new one.',
  },
  closed: {
    lead: 'This shared report is not open. The link may have run out, its owner may have ended it, or a part of it may be missing.',
    next: 'Copy the whole link once more, or ask its owner to share the report again. They do that on their dashboard.',
  },
  unreachable: {
    lead: 'The report could not be fetched just now.',
    next: 'Check your connection and load this page again. The link is still good.',
  },
}

/** Why there is nothing to see, without blame, and what to do. */
export function NoReport({ why }: { why: Why }) {
  const { lead, next } = words[why]
  return (
    <>
      <PageHeading title="There is no report here" above={testName} lead={lead} />
      <p>{next}</p>
      <p>Are you looking for your own report? It is in your account.</p>
      <div>
        <LinkButton kind="secondary" to="/pdf">
          My Report Summary
        </LinkButton>
      </div>
    </>
  )
}
