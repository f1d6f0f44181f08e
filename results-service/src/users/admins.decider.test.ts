import { it } from 'vitest'
import { AccountId } from '@swabwise/events/catalogue/ids'
import { given } from '@swabwise/events/testing/given'
import { adminsDecider } from './admins.decider.ts'

const [ada, ben] = [
  AccountId.parse('0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10'),
  AccountId.parse('1c8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a11'),
]
const joined = (accountId: AccountId) => ({ type: 'AdminJoined', data: { accountId } }) as const
const left = (accountId: AccountId) => ({ type: 'AdminLeft', data: { accountId } }) as const
const join = (accountId: AccountId) => ({ type: 'JoinAdmins', accountId }) as const
const leave = (accountId: AccountId) => ({ type: 'LeaveAdmins', accountId }) as const

it('an admin joins once', () => {
  given(adminsDecider).when(join(ada)).then(joined(ada))
  given(adminsDecider, [joined(ada)])
    .when(join(ada))
    .then()
})

it('an admin leaves while there is another', () => {
  given(adminsDecider, [joined(ada), joined(ben)])
    .when(leave(ada))
    .then(left(ada))
  given(adminsDecider, [joined(ada), joined(ben), left(ada)])
    .when(leave(ada))
    .then()
})

it('the last admin cannot leave, and neither can anyone from an empty roster', () => {
  given(adminsDecider, [joined(ada), joined(ben), left(ada)])
    .when(leave(ben))
    .thenRefused('lastAdmin')
  given(adminsDecider).when(leave(ben)).thenRefused('lastAdmin')
})
