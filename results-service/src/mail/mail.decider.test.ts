import { describe, it } from 'vitest'
import { EventId } from '@swabwise/events/catalogue/ids'
import type { MailEvent } from '@swabwise/events/catalogue/streams/mail'
import { given } from '@swabwise/events/testing/given'
import { mailDecider } from './mail.decider.ts'

const mail = {
  causeId: EventId.parse('41f0e9d8-c7b6-4a59-9e8d-7f6a5b4c3d2e'),
  template: 'passwordReset',
} as const
const [tenOClock, halfAMinuteLater, aMinuteLater] = [
  '2026-03-01T10:00:00.000Z',
  '2026-03-01T10:00:30.000Z',
  '2026-03-01T10:01:00.000Z',
] as const

const started = (until: string): MailEvent => ({ type: 'MailStarted', data: { ...mail, until } })
const sent: MailEvent = { type: 'MailSent', data: mail }
const start = (attempt: number, at: string, until = aMinuteLater) =>
  ({ type: 'StartMail', ...mail, attempt, at, until }) as const

describe('an email', () => {
  it('is leased by one process at a time', () => {
    given(mailDecider).when(start(1, tenOClock)).then(started(aMinuteLater))
    given(mailDecider, [started(halfAMinuteLater)])
      .when(start(2, tenOClock))
      .thenRefused('leased')
  })

  it('can be leased again once the lease has expired', () => {
    given(mailDecider, [started(halfAMinuteLater)])
      .when(start(2, halfAMinuteLater))
      .then(started(aMinuteLater))
  })

  it('is not leased by a process that has missed an attempt', () => {
    given(mailDecider, [started(tenOClock), started(halfAMinuteLater)])
      .when(start(2, aMinuteLater))
      .thenRefused('leased')
  })

  it('is sent once, and not leased afterwards', () => {
    const record = { type: 'RecordMailSent', ...mail } as const
    given(mailDecider, [started(halfAMinuteLater)])
      .when(record)
      .then(sent)
    given(mailDecider, [started(halfAMinuteLater), sent])
      .when(record)
      .thenNothing()
    given(mailDecider, [started(halfAMinuteLater), sent])
      .when(start(2, aMinuteLater))
      .thenRefused('alreadySent')
  })
})
