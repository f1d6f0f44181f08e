import { dateInWords } from '../../reports/dates.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import type { LedgerStep } from '../../reports/ledger-words.ts'
import { LedgerList } from './LedgerList.tsx'
import { PaperFacts } from './PaperFacts.tsx'
import styles from './CheckReport.module.css'
import type { ReportCheck } from './use-report-check.ts'

export function CheckAnswer({ check }: { check: ReportCheck }) {
  switch (check.state) {
    case 'waiting':
    case 'checking':
    case 'failed':
      return null
    case 'forged':
      return (
        <Notice kind="attention" title="This square was not signed by us">
          <p>It was changed, or another sender made it. Do not rely on the paper.</p>
        </Notice>
      )
    case 'unknown':
      return check.card === undefined ? (
        <Notice kind="attention" title="We know no report with this code">
          <p>
            Either a sign was copied wrongly, or the report is not ours, or its owner has had everything
            erased. Compare the code once more. If it is as on the paper, do not rely on the paper.
          </p>
        </Notice>
      ) : (
        <Notice kind="attention" title="Signed by us, but no longer known">
          <p>
            The kit was taken from its owner’s account, or the owner has had everything erased. Do not rely on
            the paper.
          </p>
        </Notice>
      )
    case 'signed':
      return (
        <section className={styles.genuine}>
          <Notice kind="attention" title="Signed by us, but we could not look up whether it still stands">
            <p>{check.fault}</p>
          </Notice>
          <PaperFacts {...check.card} />
        </section>
      )
    case 'genuine':
      return <Genuine {...check} />
  }
}

function Genuine({ report, card }: Extract<ReportCheck, { state: 'genuine' }>) {
  const { replacedAt, ledger, swabKits, reportedAt, initials, reportVersion } = report
  return (
    <section className={styles.genuine}>
      {replacedAt === undefined ? (
        <Notice
          kind="success"
          title={
            card ? 'This paper was signed by us, and stands' : 'This code is genuine, and its report stands'
          }
        >
          {card ? <p>The paper is genuine if it says the same as this list.</p> : <WithoutCard />}
        </Notice>
      ) : (
        <Notice
          kind="attention"
          title={`Genuine, but ${lossWords[ledger.at(-1)?.what ?? 'corrected']} on ${dateInWords(replacedAt)}`}
        >
          <p>
            {ledger.at(-1)?.what === 'corrected'
              ? 'Ask its owner for the new report.'
              : 'Do not rely on it until its owner has a new report.'}
            {card && ' This is what the older one said.'}
          </p>
        </Notice>
      )}
      {card ? (
        <PaperFacts {...card} />
      ) : (
        <PaperFacts {...{ swabKits, reportedAt, initials }} version={reportVersion} results={[]} />
      )}
      <LedgerList ledger={ledger} />
    </section>
  )
}

const lossWords: { readonly [S in LedgerStep]: string } = {
  issued: 'no longer valid',
  confirmed: 'no longer valid',
  reread: 'no longer valid',
  corrected: 'replaced by a correction',
  held: 'held, because two samples disagree,',
  withdrawn: 'withdrawn by the laboratory',
}

const WithoutCard = () => (
  <p>
    The code alone tells no results: they may have been changed on the paper. To compare them, scan the square
    on its first page.
  </p>
)
