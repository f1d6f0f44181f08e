import { randomUUID } from 'node:crypto'
import { AccountId, EventId } from '@swabwise/events/catalogue/ids'
import { accountStream } from '@swabwise/events/catalogue/streams'
import type { Mail } from '../adapters/mail/mail.ts'

/** Names that need care wherever they are put. */
export const resetMail = (more: Partial<Mail> = {}): Mail => ({
  id: EventId.parse(randomUUID()),
  about: accountStream(AccountId.parse(randomUUID())),
  to: 'zoe@example.org',
  at: '2026-03-01T10:00:00.000Z',
  content: {
    template: 'passwordReset',
    firstName: 'Zoë "Zo" O’Neill & <Łuk>',
    resetKey: 'k'.repeat(86),
    usableUntil: '2026-03-02T10:00:00.000Z',
  },
  ...more,
})
