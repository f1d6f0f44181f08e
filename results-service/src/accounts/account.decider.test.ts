import { describe, it } from 'vitest'
import type { AccountEvent } from '@swabwise/events/catalogue/streams/account'
import { AccountId, CommandId, EmailDigest, KitId } from '@swabwise/events/catalogue/ids'
import { given } from '@swabwise/events/testing/given'
import { accountDecider } from './account.decider.ts'

const accountId = AccountId.parse('0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10')
const commandId = CommandId.parse('6a1f1b9e-3f63-4f0b-8f6e-2f6a7b1e9c11')
const first = KitId.parse('MJ-0000-0000-0001')
const second = KitId.parse('MJ-0000-0000-0002')

const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: {
    accountId,
    emailDigest: EmailDigest.parse('a'.repeat(64)),
    langKey: 'en',
    promotionalEmail: false,
    personal: {
      email: 'ada@example.org',
      passwordHash: 'hash',
      firstName: 'Ada',
      lastName: 'Osei',
      country: 'Canada',
      region: 'Ontario',
      dob: '6-21-1984',
      gender: 'FEMALE',
    },
  },
}
const claimed = (kitId: KitId): AccountEvent => ({
  type: 'KitClaimed',
  data: { accountId, kitId, kind: 'cannabis', commandId },
})
const released = (kitId: KitId): AccountEvent => ({
  type: 'KitClaimReleased',
  data: { accountId, kitId, reason: 'registeredBySomeoneElse' },
})
const claim = (kitId: KitId, inconclusive: readonly KitId[] = []) =>
  ({ type: 'ClaimKit', kitId, kind: 'cannabis', commandId, inconclusive }) as const

describe('registering an account', () => {
  const command = { type: 'RegisterAccount', registration: registered.data } as const

  it('happens once', () => {
    given(accountDecider).when(command).then(registered)
    given(accountDecider, [registered]).when(command).thenRefused('accountExists')
  })

  it('is refused after erasure', () => {
    const erased: AccountEvent = {
      type: 'AccountErased',
      data: { accountId, emailDigest: EmailDigest.parse('a'.repeat(64)) },
    }
    given(accountDecider, [registered, erased]).when(command).thenRefused('accountExists')
    given(accountDecider, [registered, erased]).when({ type: 'DeactivateAccount' }).thenRefused('noAccount')
  })
})

describe('deactivating an account', () => {
  const off: AccountEvent = { type: 'AccountDeactivated', data: { accountId } }
  const on: AccountEvent = { type: 'AccountReactivated', data: { accountId } }

  it('happens once, and can be undone once', () => {
    given(accountDecider, [registered]).when({ type: 'DeactivateAccount' }).then(off)
    given(accountDecider, [registered, off]).when({ type: 'DeactivateAccount' }).thenNothing()
    given(accountDecider, [registered, off]).when({ type: 'ReactivateAccount' }).then(on)
    given(accountDecider, [registered, off, on]).when({ type: 'ReactivateAccount' }).thenNothing()
  })
})

describe('a role', () => {
  const role = 'ROLE_ADMIN'
  const granted: AccountEvent = { type: 'RoleGranted', data: { accountId, role } }
  const revoked: AccountEvent = { type: 'RoleRevoked', data: { accountId, role } }

  it('is revoked only if granted', () => {
    given(accountDecider, [registered]).when({ type: 'RevokeRole', role }).thenNothing()
    given(accountDecider, [registered, granted]).when({ type: 'RevokeRole', role }).then(revoked)
    given(accountDecider, [registered, granted, revoked]).when({ type: 'RevokeRole', role }).thenNothing()
  })
})

describe('rehashing a password', () => {
  const changed: AccountEvent = {
    type: 'PasswordChanged',
    data: { accountId, personal: { passwordHash: 'other' } },
  }
  const rehash = { type: 'RehashPassword', outdated: 'hash', passwordHash: 'stronger' } as const

  it('keeps the password', () => {
    given(accountDecider, [registered])
      .when(rehash)
      .then({ type: 'PasswordRehashed', data: { accountId, personal: { passwordHash: 'stronger' } } })
  })

  it('is ignored if the password has changed since', () => {
    given(accountDecider, [registered, changed]).when(rehash).then()
  })
})

describe('joining a cart', () => {
  const joined = (cartId: string): AccountEvent => ({
    type: 'CartJoined',
    data: { accountId, personal: { cartId } },
  })

  it('is recorded once for each cart', () => {
    given(accountDecider, [registered]).when({ type: 'JoinCart', cartId: 'one' }).then(joined('one'))
    given(accountDecider, [registered, joined('one')])
      .when({ type: 'JoinCart', cartId: 'one' })
      .then()
    given(accountDecider, [registered, joined('one')])
      .when({ type: 'JoinCart', cartId: 'two' })
      .then(joined('two'))
  })
})

describe('claiming a kit', () => {
  it('requires an account', () => {
    given(accountDecider).when(claim(first)).thenRefused('noAccount')
  })

  it('is allowed once per kind', () => {
    given(accountDecider, [registered]).when(claim(first)).then(claimed(first))
    given(accountDecider, [registered, claimed(first)])
      .when(claim(second))
      .thenRefused('alreadyCannabisKit')
    const cbd = KitId.parse('CB-0000-0000-0001')
    given(accountDecider, [registered, claimed(first)])
      .when({ ...claim(cbd), kind: 'cbd' })
      .then({ type: 'KitClaimed', data: { accountId, kitId: cbd, kind: 'cbd', commandId } })
  })

  it('changes nothing if already claimed', () => {
    given(accountDecider, [registered, claimed(first)])
      .when(claim(first))
      .thenNothing()
  })

  it('allows a replacement for an inconclusive kit', () => {
    given(accountDecider, [registered, claimed(first)])
      .when(claim(second, [first]))
      .then(claimed(second))
    given(accountDecider, [registered, claimed(first), claimed(second)])
      .when(claim(KitId.parse('MJ-0000-0000-0003'), [first]))
      .thenRefused('alreadyCannabisKit')
  })

  it('is allowed again after a claim was released', () => {
    given(accountDecider, [registered, claimed(first), released(first)])
      .when(claim(second))
      .then(claimed(second))
  })

  it('releases only existing claims', () => {
    const giveBack = { type: 'ReleaseKitClaim', kitId: first, reason: 'registeredBySomeoneElse' } as const
    given(accountDecider, [registered, claimed(first)])
      .when(giveBack)
      .then(released(first))
    given(accountDecider, [registered]).when(giveBack).thenNothing()
  })
})

describe('a profile', () => {
  const profile = {
    promotionalEmail: true,
    enableRecommendation: true,
    frequency: 'RARELY',
    personal: {
      firstName: 'Ada',
      lastName: 'Osei-Mensah',
      country: 'United States',
      region: 'Vermont',
      dob: '6-21-1984',
      gender: 'OTHER',
    },
  } as const
  const updated: AccountEvent = { type: 'ProfileUpdated', data: { accountId, ...profile } }
  const update = { type: 'UpdateProfile', profile } as const

  it('is updated if the account exists', () => {
    given(accountDecider, [registered]).when(update).then(updated)
    given(accountDecider).when(update).thenRefused('noAccount')
  })

  it('of an erased account cannot be updated', () => {
    const erased: AccountEvent = {
      type: 'AccountErased',
      data: { accountId, emailDigest: EmailDigest.parse('a'.repeat(64)) },
    }
    given(accountDecider, [registered, erased]).when(update).thenRefused('noAccount')
  })
})

describe('a password', () => {
  const tenOClock = '2026-03-01T10:00:00.000Z'
  const nextDay = '2026-03-02T10:00:00.000Z'
  const requested: AccountEvent = {
    type: 'PasswordResetRequested',
    data: { accountId, expiresAt: nextDay },
  }
  const changed: AccountEvent = {
    type: 'PasswordChanged',
    data: { accountId, personal: { passwordHash: 'other hash' } },
  }
  const reset: AccountEvent = {
    type: 'PasswordReset',
    data: { accountId, personal: { passwordHash: 'new hash' } },
  }
  const resetBy = (request: number, at = tenOClock) =>
    ({ type: 'ResetPassword', request, at, passwordHash: 'new hash' }) as const

  it('is changed if the account exists', () => {
    const change = { type: 'ChangePassword', passwordHash: 'other hash' } as const
    given(accountDecider, [registered]).when(change).then(changed)
    given(accountDecider).when(change).thenRefused('noAccount')
  })

  it('is reset by a request', () => {
    given(accountDecider, [registered])
      .when({ type: 'RequestPasswordReset', expiresAt: nextDay })
      .then(requested)
    given(accountDecider, [registered, requested]).when(resetBy(1)).then(reset)
  })

  it('is not reset without a request', () => {
    for (const request of [0, 1])
      given(accountDecider, [registered]).when(resetBy(request)).thenRefused('resetNotUsable')
    given(accountDecider, [registered, requested]).when(resetBy(0)).thenRefused('resetNotUsable')
  })

  it('is reset once per request', () => {
    given(accountDecider, [registered, requested, reset]).when(resetBy(1)).thenRefused('resetNotUsable')
    given(accountDecider, [registered, requested, reset, requested]).when(resetBy(2)).then(reset)
  })

  it('is reset by any request, and the first one that is used ends the others', () => {
    const past = [registered, requested, requested]
    given(accountDecider, past).when(resetBy(1)).then(reset)
    given(accountDecider, past).when(resetBy(2)).then(reset)
    given(accountDecider, [...past, reset])
      .when(resetBy(1))
      .thenRefused('resetNotUsable')
    given(accountDecider, [...past, reset])
      .when(resetBy(2))
      .thenRefused('resetNotUsable')
  })

  it('can be asked for three times in an hour and ten in a day; more change nothing', () => {
    const at = (hours: number) => new Date(Date.parse(nextDay) + hours * 60 * 60_000).toISOString()
    const request = (hours: number) =>
      ({
        type: 'RequestPasswordReset',
        expiresAt: at(hours),
        earlier: { anHourAgo: at(hours - 1), aDayAgo: at(hours - 24) },
      }) as const
    const requestedAt = (hours: number): AccountEvent => ({
      type: 'PasswordResetRequested',
      data: { accountId, expiresAt: at(hours) },
    })
    const three = [0, 0.1, 0.2].map(requestedAt)
    given(accountDecider, [registered, ...three])
      .when(request(0.9))
      .thenNothing()
    given(accountDecider, [registered, ...three])
      .when(request(1))
      .then(requestedAt(1))
    given(accountDecider, [registered, ...three, reset])
      .when(request(0.9))
      .then(requestedAt(0.9))
    const ten = Array.from({ length: 10 }, (_, hour) => requestedAt(hour))
    given(accountDecider, [registered, ...ten])
      .when(request(11))
      .thenNothing()
    given(accountDecider, [registered, ...ten])
      .when(request(24))
      .then(requestedAt(24))
  })

  it('is not reset by a request from before the account was deactivated', () => {
    const off: AccountEvent = { type: 'AccountDeactivated', data: { accountId } }
    const on: AccountEvent = { type: 'AccountReactivated', data: { accountId } }
    given(accountDecider, [registered, requested, off]).when(resetBy(1)).thenRefused('resetNotUsable')
    given(accountDecider, [registered, requested, off, on]).when(resetBy(1)).thenRefused('resetNotUsable')
  })

  it('is reset until the request expires', () => {
    const past = [registered, requested]
    given(accountDecider, past).when(resetBy(1, '2026-03-02T09:59:59.999Z')).then(reset)
    given(accountDecider, past).when(resetBy(1, nextDay)).thenRefused('resetNotUsable')
  })

  it('is not reset if it has changed since', () => {
    given(accountDecider, [registered, requested, changed]).when(resetBy(1)).thenRefused('resetNotUsable')
  })
})

describe('granting a role', () => {
  it('happens once', () => {
    const granted: AccountEvent = { type: 'RoleGranted', data: { accountId, role: 'ROLE_ADMIN' } }
    const grant = { type: 'GrantRole', role: 'ROLE_ADMIN' } as const
    given(accountDecider, [registered]).when(grant).then(granted)
    given(accountDecider, [registered, granted]).when(grant).thenNothing()
    const revoked: AccountEvent = { type: 'RoleRevoked', data: { accountId, role: 'ROLE_ADMIN' } }
    given(accountDecider, [registered, granted, revoked]).when(grant).then(granted)
  })
})
