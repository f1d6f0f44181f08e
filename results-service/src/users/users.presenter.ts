import type { AccountId } from '@swabwise/events/catalogue/ids'
import { geneKeys } from '@swabwise/events/genetics/codes/codes'
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
  ...(user.proposedRole === null || user.roleProposedBy === null || user.roleProposedAt === null
    ? {}
    : {
        roleProposal: {
          role: user.proposedRole,
          by: nameOf(user.roleProposedBy),
          at: user.roleProposedAt,
        },
      }),
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

/** That there are results, and how they stand, but not what was read. */
export const withoutGenotypes = ({
  thcTestResults,
  cbdTestResults,
  cannabisTestResults,
  results,
  ...rest
}: AdminUserDetails): AdminUserDetails => ({
  ...rest,
  thcTestResults: thcTestResults.map(withoutCodes),
  cbdTestResults: cbdTestResults.map(withoutCodes),
  cannabisTestResults: cannabisTestResults.map(withoutCodes),
  results: results.map(withoutCodes),
})

const withoutCodes = <Result extends object>(result: Result): Result =>
  Object.fromEntries(Object.entries(result).filter(([field]) => !isGene(field))) as Result

const isGene = (field: string) => (geneKeys as readonly string[]).includes(field)
