import { v5 as uuidv5 } from 'uuid'
import { CommandId, type AccountId, type EmailDigest } from '@swabwise/events/catalogue/ids'
import type { Proof } from '@swabwise/events/vocabulary/proof'
import { accountStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { eraseAccount, type EraseAccountDependencies } from '../erasure/erase-account.command.ts'
import { presentErasure } from '../erasure/erasure.presenter.ts'
import { execute, type CommandContext } from '../platform/execute.ts'
import type { OwnKits } from '../kits/own-kits.queries.ts'
import { requestEmailVerification } from './verify-email.command.ts'
import { registerAccount } from './register-account.command.ts'
import { Password } from './accounts.contract.ts'
import { accountDecider } from './account.decider.ts'
import type { AccountQueries } from './accounts.queries.ts'
import type { SwabKitQueries } from '../kits/swab-kits.queries.ts'
import type { Handler } from '../platform/http/pipeline.ts'
import { presentAccount, presentCustomerDetails } from './account.presenter.ts'
import { callerNetwork } from '../platform/security/client-address.ts'
import { accountHeld, ApiFailure } from '../platform/http/problems.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import type { FactorQueries } from '../factors/factors.queries.ts'
import { proveCode, type Codes } from '../factors/prove-code.command.ts'
import { unrepeatable } from '../factors/proof.routes.ts'
import type { DeviceCookies } from '../platform/security/device-cookies.ts'
import type { Sessions } from '../sessions/sessions.ts'

export interface AccountDependencies {
  readonly store: EventStore
  readonly accounts: AccountQueries
  readonly swabKits: SwabKitQueries
  readonly digestEmail: (email: string) => EmailDigest
  readonly passwords: {
    hash(password: string, from?: string): Promise<string>
    verify(password: string, hash: string | undefined, from?: string): Promise<boolean>
    isOutdated(hash: string): boolean
  }
  readonly factors: Pick<FactorQueries, 'has'>
  readonly codes: Codes
  readonly isTooCommon: (password: string) => Promise<boolean>
  readonly ownKits: OwnKits
  readonly mustVerifyEmail: boolean
  readonly shred: EraseAccountDependencies['shred']
  readonly contactMessages: EraseAccountDependencies['contactMessages']
  readonly sessions: Sessions
  readonly deviceCookies: Pick<DeviceCookies, 'issue'>
  readonly awaitPosition: AwaitPosition
}

type AccountRoute =
  | 'authenticate'
  | 'checkAuthentication'
  | 'getAccount'
  | 'eraseAccount'
  | 'registerAccount'
  | 'getCustomerDetails'
  | 'updateProfile'
  | 'chooseSensitiveResults'
  | 'updateLogin'

export const accountHandlers = ({
  store,
  accounts,
  swabKits,
  digestEmail,
  passwords,
  factors,
  codes,
  isTooCommon,
  shred,
  contactMessages,
  sessions,
  deviceCookies,
  ownKits,
  mustVerifyEmail,
  awaitPosition,
}: AccountDependencies): { [N in AccountRoute]: Handler<N> } => {
  /** Undefined for a wrong code. @throws {ApiFailure} where one is missing */
  async function secondFactor(
    accountId: AccountId,
    code: string | undefined,
    context: CommandContext,
  ): Promise<Proof | undefined> {
    if (!factors.has(accountId)) return 'password'
    if (code === undefined) throw new ApiFailure('secondFactorNeeded')
    const proven = await proveCode(store, codes, { accountId, code }, unrepeatable(context))
    if (proven !== undefined) await awaitPosition(proven.position)
    return proven?.by
  }

  return {
    async authenticate({ body, visitor, context }) {
      const account = accounts.byEmail(digestEmail(body.username))
      const matches = await passwords.verify(
        body.password,
        account?.passwordHash,
        callerNetwork(visitor.address),
      )
      if (account?.isHeld) throw accountHeld()
      // The same response for all three: only support tells someone that their account is deactivated.
      if (account === undefined || !matches || !account.activated) {
        if (account !== undefined) sessions.failed(account.id, { visitor, context })
        throw new ApiFailure('unauthorized')
      }
      if (passwords.isOutdated(account.passwordHash)) {
        const passwordHash = await passwords.hash(body.password, callerNetwork(visitor.address))
        const command = { type: 'RehashPassword', outdated: account.passwordHash, passwordHash } as const
        await execute(store, accountDecider, accountStream(account.id), command, context)
      }
      const by = await secondFactor(account.id, body.code, context)
      if (by === undefined) {
        sessions.failed(account.id, { visitor, context })
        throw new ApiFailure('wrongCode')
      }
      const how = { rememberMe: body.rememberMe ?? false, by }
      const token = await sessions.open(account, how, { visitor, context })
      return {
        answer: { id_token: token },
        headers: { Authorization: `Bearer ${token}`, 'Set-Cookie': deviceCookies.issue(account.email) },
      }
    },

    checkAuthentication: async () => ({ answer: undefined }),

    getAccount: async ({ caller }) => ({ answer: presentAccount(caller.account, mustVerifyEmail) }),

    async eraseAccount({ body, caller: { account }, visitor, context }) {
      if (!(await passwords.verify(body.password, account.passwordHash, callerNetwork(visitor.address))))
        throw new ApiFailure('invalidPassword')
      const kits = swabKits.ofAccount(account.id)
      const outcome = await eraseAccount({ store, shred, contactMessages }, account.id, context)
      if (outcome.kind === 'lastAdmin') throw new ApiFailure('lastAdmin')
      if (outcome.kind === 'noAccount') throw new ApiFailure('unauthorized')
      await awaitPosition(outcome.position)
      return {
        answer: presentErasure(account, kits, context.at),
      }
    },

    async registerAccount({ body, visitor, context }) {
      if (!Password.safeParse(body.password).success) throw new ApiFailure('invalidPassword')
      if (await isTooCommon(body.password)) throw new ApiFailure('commonPassword')
      const { email, firstName, lastName, country, region, dob, gender, password, promotionalEmail } = body
      const langKey = body.langKey ?? body.langkey ?? 'en'
      const outcome = await registerAccount(
        {
          store,
          digestEmail,
          hashPassword: (password) => passwords.hash(password, callerNetwork(visitor.address)),
        },
        {
          email: email.trim(),
          firstName,
          lastName,
          country,
          region,
          dob,
          gender,
          password,
          promotionalEmail,
          agreedTo: body.agreedTo,
          langKey,
        },
        context,
      )
      if (outcome.kind === 'emailTaken')
        throw new ApiFailure(body.login === undefined ? 'emailExists' : 'userExists')
      await awaitPosition(outcome.position)
      if (mustVerifyEmail) await requestEmailVerification(store, outcome.accountId, verification(context))
      return { answer: undefined }
    },

    getCustomerDetails: async ({ caller: { account } }) => ({
      answer: presentCustomerDetails(account, ownKits(account)),
    }),

    async updateProfile({ body, caller: { account }, context }) {
      const { fname, lname, dob, gender, region, country } = body
      const profile = {
        promotionalEmail: body.promotionalEmail,
        enableRecommendation: body.enableRecommendation,
        frequency: body.customerSurvey.frequency,
        personal: { firstName: fname, lastName: lname, dob, gender, region, country },
      }
      const command = { type: 'UpdateProfile', profile } as const
      const updated = await execute(store, accountDecider, accountStream(account.id), command, context)
      if (updated.kind === 'refused') throw new ApiFailure('unauthorized')
      await awaitPosition(updated.position)
      const after = accounts.byId(account.id)
      if (after === undefined) throw new ApiFailure('unauthorized')
      return { answer: presentCustomerDetails(after, ownKits(after)) }
    },

    async chooseSensitiveResults({ body: { shown }, caller: { account }, context }) {
      const command = { type: 'ChooseSensitiveResults', shown } as const
      const chosen = await execute(store, accountDecider, accountStream(account.id), command, context)
      if (chosen.kind === 'refused') throw new ApiFailure('unauthorized')
      await awaitPosition(chosen.position)
      const after = accounts.byId(account.id)
      if (after === undefined) throw new ApiFailure('unauthorized')
      return { answer: presentCustomerDetails(after, ownKits(after)) }
    },

    // Signing in is written down by the server, so this has nothing to add.
    updateLogin: async () => ({ answer: undefined }),
  }
}

/** The account was opened under the same id. */
const verification = (context: CommandContext): CommandContext => ({
  ...context,
  commandId: CommandId.parse(uuidv5('verify email', context.commandId)),
})
