import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { AdminUser, AdminUserDetails } from './users.contract.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { SwabKitRow } from '../kits/swab-kits.queries.ts'
import type { ListedUserRow } from './user-lists.queries.ts'
import { authoritiesOf, presentCustomerDetails } from '../accounts/account.presenter.ts'

const presentUserKit = ({ id, kind }: Pick<SwabKitRow, 'id' | 'kind'>) => ({ id, identifier: id, kind })

export const presentAdminUser = (user: ListedUserRow, nameOf: (id: AccountId) => string): AdminUser => ({
  id: user.id,
  login: user.email,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  activated: user.activated,
  authorities: authoritiesOf(user),
  ...(user.adminProposedBy === null || user.adminProposedAt === null
    ? {}
    : { adminProposal: { by: nameOf(user.adminProposedBy), at: user.adminProposedAt } }),
  createdDate: user.createdAt,
  lastModifiedDate: user.modifiedAt,
  kits: user.kits.map(presentUserKit),
  ...(user.lastLoginAt === undefined ? {} : { lastLoginDate: user.lastLoginAt }),
})

export const presentAdminUserDetails = (user: AccountRow, kits: readonly SwabKitRow[]): AdminUserDetails => ({
  ...presentCustomerDetails(user, kits),
  activated: user.activated,
  authorities: authoritiesOf(user),
  createdDate: user.createdAt,
  lastModifiedDate: user.modifiedAt,
  kits: kits.map(presentUserKit),
})
