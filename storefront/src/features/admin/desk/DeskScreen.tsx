import type { KitStage } from '@swabwise/events/vocabulary/kit-stage'
import { useNavigate } from 'react-router-dom'
import { call, readList } from '../../../api/admin.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Link } from '../parts/StaffLink.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { textIn } from '../../../forms/form-text.ts'
import { identifiersIn, wrongIn } from '../words/kit-ids.ts'
import { stageWords } from '../words/kit-words.ts'
import { Absence } from '../parts/Absence.tsx'
import form from '../parts/Form.module.css'
import { count } from '../words/numbers.ts'
import { AdminPage } from '../parts/AdminPage.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { mayOpen, useMay, useStaff } from '../access.ts'
import { kitAddress } from '../addresses.ts'
import styles from './DeskScreen.module.css'
import { NeedsYou } from './NeedsYou.tsx'
import { DeskPlots } from './plots/DeskPlots.tsx'
import { SiteNotices } from './SiteNotices.tsx'

const stages: readonly KitStage[] = [
  'available',
  'registered',
  'held',
  'pending',
  'inconclusive',
  'final',
  'withdrawn',
]

const ways = [
  ['/admin/kits/new', 'Add kits'],
  ['/admin/kits/received', 'Samples received'],
  ['/admin/kits/labels', 'Print labels'],
  ['/admin/laboratory', 'Import results'],
  ['/admin/history', 'History'],
] as const

async function readDesk(may: ReturnType<typeof useMay>, signal: AbortSignal) {
  const [site, desk, messages, ...listings] = await Promise.all([
    may('getSiteState') ? call('getSiteState', { signal }) : undefined,
    call('getDesk', { signal }),
    may('listContactMessages')
      ? readList('listContactMessages', { query: { size: '20', sort: 'receivedAt,desc' }, signal })
      : undefined,
    ...stages.map((stage) => readList('listKits', { query: { stage, size: '1' }, signal })),
  ])
  if (!desk) return undefined
  const weekAgo = Date.now() - 7 * 24 * 60 * 60 * 1000
  const recent = messages?.rows.filter(({ receivedAt }) => Date.parse(receivedAt) > weekAgo) ?? []
  return {
    site,
    desk,
    messages: recent.length,
    counts: stages.map((stage, index) => ({ stage, total: listings[index]?.total ?? 0 })),
  }
}

/** Where the day begins: find a kit, see what waits. */
export default function DeskScreen() {
  const navigate = useNavigate()
  const may = useMay()
  const who = useStaff()
  const { answer, failure, askAgain } = useAnswer('desk', (signal) => readDesk(may, signal))

  function find(text: string) {
    const [identifier] = identifiersIn(text)
    const isOne = identifier !== undefined && wrongIn([identifier]).length === 0
    const query = new URLSearchParams({ filter: text.trim() })
    void navigate(isOne ? kitAddress(identifier) : `/admin/kits?${query}`)
  }

  return (
    <AdminPage>
      <form
        role="search"
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault()
          const text = textIn(new FormData(event.currentTarget), 'find')
          if (text.trim() !== '') find(text)
        }}
      >
        <TextField
          name="find"
          label="Open a kit"
          hint={
            may('listUsers')
              ? "Scan or type its ID, or part of it or of its owner's email"
              : 'Scan or type its ID, or part of it'
          }
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit">Open</Button>
      </form>
      {failure && <Absence what="What waits" failure={failure} retry={askAgain} />}
      {!answer && !failure && <Spinner label="Loading what is waiting" />}
      {answer && (
        <>
          {answer.site && <SiteNotices site={answer.site} />}
          <NeedsYou desk={answer.desk} site={answer.site} messages={answer.messages} />
          <Panel title="Kits by stage">
            <ul className={styles.stages}>
              {answer.counts.map(({ stage, total }) => (
                <li key={stage}>
                  <Link to={`/admin/kits?stage=${stage}`} className={styles.stage}>
                    <span className={styles.number}>{count(total)}</span>
                    {stageWords[stage]}
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
          <DeskPlots desk={answer.desk} />
        </>
      )}
      <p className={form.buttons}>
        {ways.map(
          ([to, words]) =>
            who &&
            mayOpen(who, to) && (
              <Link key={to} to={to}>
                {words}
              </Link>
            ),
        )}
      </p>
    </AdminPage>
  )
}
