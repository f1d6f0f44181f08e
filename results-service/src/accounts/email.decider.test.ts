import { describe, it } from 'vitest'
import type { EmailEvent } from '@swabwise/events/catalogue/streams/email'
import { AccountId, EmailDigest } from '@swabwise/events/catalogue/ids'
import { given } from '@swabwise/events/testing/given'
import { emailDecider } from './email.decider.ts'

const emailDigest = EmailDigest.parse('c'.repeat(64))
const [one, other] = [
  AccountId.parse('0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10'),
  AccountId.parse('1c8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a11'),
]
const claim = (accountId: AccountId) => ({ type: 'ClaimEmail', emailDigest, accountId }) as const
const claimed = (accountId: AccountId): EmailEvent => ({
  type: 'EmailClaimed',
  data: { emailDigest, accountId },
})
const released: EmailEvent = { type: 'EmailReleased', data: { emailDigest, accountId: one } }

describe('an email address', () => {
  it('belongs to one account at a time', () => {
    given(emailDecider).when(claim(one)).then(claimed(one))
    given(emailDecider, [claimed(one)])
      .when(claim(other))
      .thenRefused({ reason: 'emailTaken', by: one })
  })

  it('is free again once released', () => {
    given(emailDecider, [claimed(one), released])
      .when(claim(other))
      .then(claimed(other))
  })
})
