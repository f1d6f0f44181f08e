import { AccountId } from '@swabwise/events/catalogue/ids'
import type { EventStore } from '@swabwise/events/store/port'
import { staffOf, type Role, type Staff } from '@swabwise/events/vocabulary/role'
import { eraseAccount, type EraseAccountDependencies } from '../erasure/erase-account.command.ts'
import { presentErasure } from '../erasure/erasure.presenter.ts'
import { recordViewing } from '../results/record-viewing.command.ts'
import { updateUser } from './update-user.command.ts'
import type { ProfileRequest } from '../accounts/accounts.contract.ts'
import type { Query } from '../contract/operations.ts'
import type { AccountQueries, AccountRow } from '../accounts/accounts.queries.ts'
import type { SwabKitQueries } from '../kits/swab-kits.queries.ts'
import type { UserListQueries, UsersAsked } from './user-lists.queries.ts'
import type { Handlers } from '../platform/http/pipeline.ts'
import { staffName } from './staff-name.rules.ts'
import { sightOf } from './staff-sight.rules.ts'
import { presentAdminUser, presentAdminUserDetails, withoutGenotypes } from './users.presenter.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import { anonymousReason } from './anonymous-reason.ts'
import { inexactTotal } from '../kits-admin/kits-admin.routes.ts'
import type { userOperations } from './users.contract.ts'

export interface AdminUserDependencies {
  readonly store: EventStore
  readonly accounts: AccountQueries
  readonly swabKits: SwabKitQueries
  readonly userLists: UserListQueries
  readonly rolesNeedSecondAdmin: boolean
  readonly shred: EraseAccountDependencies['shred']
  readonly contactMessages: EraseAccountDependencies['contactMessages']
  readonly awaitPosition: AwaitPosition
}

export function adminUserHandlers({
  store,
  accounts,
  swabKits,
  userLists,
  rolesNeedSecondAdmin,
  shred,
  contactMessages,
  awaitPosition,
}: AdminUserDependencies): Handlers<typeof userOperations> {
  function existing(id: string): AccountRow {
    const account = accounts.byId(AccountId.parse(id))
    if (account === undefined) throw new ApiFailure('noSuchUser')
    return account
  }

  /** Nobody but an admin changes what their colleagues are. */
  function changeable(id: string, by: Staff): AccountRow {
    const account = existing(id)
    if (by !== 'admin' && staffOf(account.role) !== undefined) throw new ApiFailure('forbidden')
    return account
  }

  const nameOf = (id: AccountId) => staffName(id, accounts.byId(id)?.email)

  /** Records that results are read before returning them. */
  async function detailsOf(
    users: readonly AccountRow[],
    to: Staff,
    context: Parameters<typeof recordViewing>[2],
  ) {
    const withKits = users.map((user) => ({ user, kits: swabKits.ofAccount(user.id) }))
    if (!sightOf[to].genotypes)
      return withKits.map(({ user, kits }) => withoutGenotypes(presentAdminUserDetails(user, kits)))
    const read = withKits.flatMap(({ kits }) => kits.filter(({ registration }) => registration?.shown))
    await awaitPosition(
      await recordViewing(
        store,
        read.map(({ id }) => id),
        context,
      ),
    )
    return withKits.map(({ user, kits }) => presentAdminUserDetails(user, kits))
  }

  return {
    async listUsers({ query }) {
      const { page, size } = query
      const { rows, total, exact } = userLists.page({ ...usersAsked(query), page, size })
      return { answer: rows.map((row) => presentAdminUser(row, nameOf)), total, ...inexactTotal(exact) }
    },

    async listUserDetails({ query, caller, context }) {
      const { rows, total, exact } = userLists.page(query)
      return { answer: await detailsOf(rows, caller.kind, context), total, ...inexactTotal(exact) }
    },

    async updateUser({ body, caller, context }) {
      const { id, firstName, lastName, activated, authorities } = body
      const account = changeable(id, caller.kind)
      if (authorities !== undefined && caller.kind !== 'admin') throw new ApiFailure('forbidden')
      const outcome = await updateUser(
        store,
        account.id,
        {
          ...(activated === undefined ? {} : { activated }),
          ...(authorities === undefined ? {} : { role: roleIn(authorities) }),
          ...(rolesNeedSecondAdmin ? { grantedBy: caller.account.id } : {}),
          ...(firstName === undefined && lastName === undefined
            ? {}
            : {
                profile: profileWith(account, {
                  firstName: firstName ?? account.firstName,
                  lastName: lastName ?? account.lastName,
                }),
              }),
        },
        { ...context, onBehalfOf: account.id },
      )
      if (outcome.kind !== 'done')
        throw new ApiFailure(outcome.kind === 'noAccount' ? 'noSuchUser' : outcome.kind)
      await awaitPosition(outcome.position)
      const after = userLists.byId(account.id)
      if (after === undefined) throw new ApiFailure('noSuchUser')
      return { answer: presentAdminUser(after, nameOf) }
    },

    async updateUserDetails({ body, caller, context }) {
      const account = changeable(body.user.id, caller.kind)
      const outcome = await updateUser(
        store,
        account.id,
        { profile: profileIn(body) },
        { ...context, onBehalfOf: account.id },
      )
      if (outcome.kind !== 'done') throw new ApiFailure('noSuchUser')
      await awaitPosition(outcome.position)
      const [answer] = await detailsOf([existing(account.id)], caller.kind, context)
      if (answer === undefined) throw new ApiFailure('noSuchUser')
      return { answer }
    },

    async eraseUser({ params, body, caller, context }) {
      const account = changeable(params.id, caller.kind)
      const reason = anonymousReason(body.reason, account, 'eraseUser')
      const kits = swabKits.ofAccount(account.id)
      const outcome = await eraseAccount(
        { store, shred, contactMessages },
        account.id,
        { ...context, onBehalfOf: account.id },
        reason,
      )
      if (outcome.kind === 'lastAdmin') throw new ApiFailure('lastAdmin')
      if (outcome.kind === 'noAccount') throw new ApiFailure('noSuchUser')
      await awaitPosition(outcome.position)
      return {
        answer: presentErasure(account, kits, context.at),
      }
    },
  }
}

export const usersAsked = ({ sort, filter, role, activated }: Query<'listUsers'>): UsersAsked => ({
  sort,
  filter,
  ...(role === undefined ? {} : { role }),
  ...(activated === undefined ? {} : { activated: activated === 'true' }),
})

const roleIn = (authorities: readonly Role[]): Role =>
  authorities.find((role) => role !== 'ROLE_USER') ?? 'ROLE_USER'

const profileIn = ({ fname, lname, dob, gender, region, country, ...rest }: ProfileRequest) => ({
  promotionalEmail: rest.promotionalEmail,
  enableRecommendation: rest.enableRecommendation,
  frequency: rest.customerSurvey.frequency,
  personal: { firstName: fname, lastName: lname, dob, gender, region, country },
})

/** The account's profile with different names. */
const profileWith = (
  { dob, gender, region, country, promotionalEmail, enableRecommendation, frequency }: AccountRow,
  names: { readonly firstName: string; readonly lastName: string },
) => ({
  promotionalEmail,
  enableRecommendation,
  frequency,
  personal: { ...names, dob, gender, region, country },
})
