import type { Desk, SiteState, WaitingKit } from '@swabwise/results-service/desk/desk.contract'
import type { ReactNode } from 'react'
import { Link } from '../parts/StaffLink.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { contradictionAddress, kitAddress, recallAddress, userAddress } from '../addresses.ts'
import { Moment } from '../parts/Moment.tsx'
import { counted } from '../words/numbers.ts'
import styles from './NeedsYou.module.css'

interface Props {
  desk: Desk
  site: SiteState | undefined
  messages: number
}

/** What waits for somebody, the most urgent first. What does not is not mentioned. */
export function NeedsYou({ desk: { needsYou }, site, messages }: Props) {
  const { heldRuns, contradictions, corrections, toValidate, toReplace, overdue, notReturned } = needsYou
  const failing = site?.mail.failing ?? 0
  const nothing =
    heldRuns.length +
      contradictions.total +
      toValidate.total +
      corrections.total +
      toReplace.total +
      overdue.total +
      notReturned.total +
      failing +
      messages ===
    0
  return (
    <Panel title="Needs you">
      {nothing && <p>Nothing waits for you.</p>}
      <div className={styles.groups}>
        {heldRuns.length > 0 && (
          <Group title={`${counted(heldRuns.length, 'run')} held by a rule`} all="/admin/recalls">
            {heldRuns.slice(0, shown).map(({ recallId, name, since, reason, kits, decisionProposed }) => (
              <li key={recallId} className={styles.entry}>
                <Link to={recallAddress(recallId)}>Run {name}</Link>
                <span className={styles.about}>
                  {reason} {counted(kits, 'kit')}, since <Moment at={since} />.
                  {decisionProposed && ' A decision waits for a second admin.'}
                </span>
              </li>
            ))}
          </Group>
        )}
        {contradictions.total > 0 && (
          <Group title={`${counted(contradictions.total, 'person', 'people')} whose samples disagree`}>
            {contradictions.kits.map(({ others, genes, decisionProposed, ...kit }) => (
              <Entry key={kit.swabKitId} kit={kit} what="reported">
                <strong>{genes.join(', ')}</strong> disagrees with{' '}
                {others.map((other) => (
                  <Link key={other} to={kitAddress(other)}>
                    <code>{other}</code>
                  </Link>
                ))}
                .{' '}
                {kit.userId && (
                  <Link to={contradictionAddress(kit.userId)}>
                    {decisionProposed ? 'A decision waits for a second admin' : 'Decide which stands'}
                  </Link>
                )}
              </Entry>
            ))}
          </Group>
        )}
        {corrections.total > 0 && (
          <Group title={counted(corrections.total, 'correction to confirm', 'corrections to confirm')}>
            {corrections.kits.map(({ proposedBy, isOwn, genes, ...kit }) => (
              <Entry key={kit.swabKitId} kit={kit} what="proposed">
                <strong>{genes.length > 0 ? genes.join(', ') : 'No gene'}</strong>{' '}
                {genes.length > 1 ? 'change' : 'changes'}, proposed by{' '}
                {isOwn ? 'you: another admin confirms' : proposedBy}.
              </Entry>
            ))}
          </Group>
        )}
        {toValidate.total > 0 && (
          <Group
            title={counted(toValidate.total, 'kit to validate', 'kits to validate')}
            all="/admin/kits?stage=held"
          >
            <Entries kits={toValidate.kits} what="reported" />
          </Group>
        )}
        {overdue.total > 0 && (
          <Group title={`${counted(overdue.total, 'kit')} overdue at the laboratory`}>
            <Entries kits={overdue.kits} what="received" />
          </Group>
        )}
        {toReplace.total > 0 && (
          <Group
            title={`${counted(toReplace.total, 'inconclusive kit')} without a replacement`}
            all="/admin/kits?stage=inconclusive"
          >
            <Entries kits={toReplace.kits} what="reported" />
          </Group>
        )}
        {messages > 0 && <Group title={`${counted(messages, 'message')} this week`} all="/admin/messages" />}
        {failing > 0 && (
          <Group
            title={`${counted(failing, 'mail')} could not be sent yet`}
            all="/admin/mail?state=sending"
          />
        )}
        {notReturned.total > 0 && (
          <Group
            title={`${counted(notReturned.total, 'kit')} registered a month ago, no swab yet`}
            all="/admin/kits?stage=registered"
          >
            <Entries kits={notReturned.kits} what="registered" />
          </Group>
        )}
      </div>
    </Panel>
  )
}

const shown = 5

function Entries({ kits, what }: { kits: readonly WaitingKit[]; what: string }) {
  return kits.slice(0, shown).map((kit) => <Entry key={kit.swabKitId} kit={kit} what={what} />)
}

function Group({ title, all, children }: { title: string; all?: string; children?: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{all === undefined ? title : <Link to={all}>{title}</Link>}</h3>
      {children !== undefined && <ul className={styles.entries}>{children}</ul>}
    </section>
  )
}

function Entry({ kit, what, children }: { kit: WaitingKit; what: string; children?: ReactNode }) {
  const { swabKitId, since, userId, userEmail } = kit
  return (
    <li className={styles.entry}>
      <Link to={kitAddress(swabKitId)}>
        <code>{swabKitId}</code>
      </Link>
      <span className={styles.about}>
        {children && <>{children} </>}
        {userId !== undefined && (
          <>
            <Link to={userAddress(userId)}>{userEmail}</Link>,{' '}
          </>
        )}
        {what} <Moment at={since} />
      </span>
    </li>
  )
}
