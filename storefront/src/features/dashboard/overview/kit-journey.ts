import type { TestResult } from '@swabwise/results-service/results/results.contract'
import { isPartlyReported } from './kit-states.ts'

export interface Step {
  readonly id: 'registered' | 'received' | 'analysis' | 'reported'
  readonly title: string
  readonly is: 'done' | 'now' | 'next'
  /** When it was, as an ISO time. */
  readonly at: string | undefined
  /** What is known of it besides its time. */
  readonly note: string | undefined
}

/** The way of a kit from its registration to its report. */
export function journeyOf(kit: TestResult): readonly Step[] {
  const { registeredAt, receivedAt, reportedAt } = kit
  const reported = kit.status !== 'pending'
  const reading = receivedAt !== undefined || isPartlyReported(kit)
  return [
    { id: 'registered', title: 'Registered', is: 'done', at: registeredAt, note: undefined },
    {
      id: 'received',
      title: reported || reading ? 'Received' : 'Not received yet',
      is: reported || reading ? 'done' : 'now',
      at: receivedAt,
      note: reported || reading ? undefined : 'We tell you here when your sample arrives.',
    },
    {
      id: 'analysis',
      title: 'In analysis',
      is: reported ? 'done' : reading ? 'now' : 'next',
      at: undefined,
      note: reported
        ? undefined
        : isPartlyReported(kit)
          ? 'Some results are in, the others follow.'
          : 'Takes 1 to 2 business days.',
    },
    {
      id: 'reported',
      title: 'Reported',
      is: reported ? 'done' : 'next',
      at: reportedAt,
      note: reported ? undefined : 'Your results appear here.',
    },
  ]
}
