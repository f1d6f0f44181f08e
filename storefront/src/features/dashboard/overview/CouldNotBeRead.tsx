import {
  impossibleGenotype,
  resultWithdrawn,
  samplesDisagree,
} from '@swabwise/events/genetics/explanations/explain'
import type { Finding } from '@swabwise/events/genetics/findings/findings'
import { titleOf } from '@swabwise/events/genetics/reports'
import type { TestResult } from '@swabwise/results-service/results/results.contract'
import { useContent } from '../../../content/page-context.ts'
import { Text } from '../../../content/Text.tsx'
import { LinkButton } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'

/** A whole sample: what it means, whom to write to, and where a replacement kit is registered. */
export function SampleNotRead({ kits }: { kits: readonly TestResult[] }) {
  const { heading, text } = useContent('dashboard').inconclusive
  return (
    <Notice kind="attention" title={heading}>
      <p>
        {kits.length === 1 ? 'Kit ' : 'Kits '}
        {kits.map(({ swabKitId }, index) => (
          <span key={swabKitId}>
            {index > 0 && ', '}
            <code>{swabKitId}</code>
          </span>
        ))}
      </p>
      <Text value={text} />
      <p>
        <LinkButton kind="quiet" to="/register-kit">
          Register a replacement kit
        </LinkButton>
      </p>
    </Notice>
  )
}

/** One gene or some, while the others stand. */
export function GenesNotRead({ findings }: { findings: readonly Finding[] }) {
  const titles = findings.map(({ report }) => titleOf[report])
  const isImpossible = findings.every(
    (finding) => 'reason' in finding && finding.reason === 'too-many-variants',
  )
  const { text } = useContent('dashboard').inconclusive
  const [only, ...more] = titles
  return (
    <Notice
      kind="attention"
      title={more.length === 0 ? `${only}: could not be read` : `${titles.length} results could not be read`}
    >
      {more.length > 0 && <p>{titles.join(', ')}.</p>}
      <p>Your other results stand as they are.</p>
      {isImpossible ? <p>{impossibleGenotype}</p> : <Text value={text} />}
      <p>
        <LinkButton kind="quiet" to="/register-kit">
          Register a replacement kit
        </LinkButton>
      </p>
    </Notice>
  )
}

/** Neither reading is shown until somebody has found out which is right. */
export function SamplesDisagree({ findings }: { findings: readonly Finding[] }) {
  return (
    <Notice kind="attention" title="Two of your samples disagree, and are being checked">
      <p>{findings.map(({ report }) => titleOf[report]).join(', ')}.</p>
      <p>{samplesDisagree}</p>
    </Notice>
  )
}

export function ResultsWithdrawn({ findings }: { findings: readonly Finding[] }) {
  return (
    <Notice kind="attention" title="The laboratory withdrew results of yours">
      <p>{findings.map(({ report }) => titleOf[report]).join(', ')}.</p>
      <p>{resultWithdrawn}</p>
      <p>
        <LinkButton kind="quiet" to="/register-kit">
          Register another kit
        </LinkButton>
      </p>
    </Notice>
  )
}
