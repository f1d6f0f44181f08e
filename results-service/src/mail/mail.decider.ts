import type { EventId } from '@swabwise/events/catalogue/ids'
import type { MailEvent } from '@swabwise/events/catalogue/streams/mail'
import { accept, refuse, type Decider } from '../platform/decider.ts'

type Template = MailEvent['data']['template']

/** Starting an attempt leases the email until `until` (ISO 8601). */
export type Mail =
  | { readonly status: 'due' }
  | { readonly status: 'started'; readonly attempts: number; readonly until: string }
  | { readonly status: 'sent' }

interface MailRef {
  readonly causeId: EventId
  readonly template: Template
}

export type MailCommand =
  | ({
      readonly type: 'StartMail'
      /** From 1; must be the next. */
      readonly attempt: number
      readonly at: string
      readonly until: string
    } & MailRef)
  | ({ readonly type: 'RecordMailSent' } & MailRef)

export type MailRefusal = 'alreadySent' | 'leased'

export const mailDecider: Decider<Mail, MailCommand, MailEvent, MailRefusal> = {
  initial: { status: 'due' },
  evolve(state, event) {
    switch (event.type) {
      case 'MailStarted':
        return { status: 'started', attempts: attemptsAt(state) + 1, until: event.data.until }
      case 'MailSent':
        return { status: 'sent' }
    }
  },
  decide(command, state) {
    const { causeId, template } = command
    switch (command.type) {
      case 'StartMail': {
        const { attempt, at, until } = command
        if (state.status === 'sent') return refuse('alreadySent')
        const isAvailable = state.status === 'due' || at >= state.until
        return isAvailable && attempt === attemptsAt(state) + 1
          ? accept({ type: 'MailStarted', data: { causeId, template, until } } as const)
          : refuse('leased')
      }
      case 'RecordMailSent':
        return state.status === 'sent'
          ? accept()
          : accept({ type: 'MailSent', data: { causeId, template } } as const)
    }
  },
}

export const attemptsAt = (mail: Mail): number => (mail.status === 'started' ? mail.attempts : 0)
