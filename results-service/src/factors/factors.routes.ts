import { factorsStream } from '@swabwise/events/catalogue/streams'
import { staffOf } from '@swabwise/events/vocabulary/role'
import type { Proof } from '@swabwise/events/vocabulary/proof'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { execute, type CommandContext } from '../platform/execute.ts'
import type { CallInput, Handler } from '../platform/http/pipeline.ts'
import { ApiFailure, type ProblemKind } from '../platform/http/problems.ts'
import type { factorOperations } from './factors.contract.ts'
import { factorsDecider, type Factors, type FactorCommand, type FactorRefusal } from './factors.decider.ts'
import { presentFactors } from './factors.presenter.ts'
import { confirmSession, proofHandlers, unrepeatable, type ProofDependencies } from './proof.routes.ts'

export interface FactorDependencies extends ProofDependencies {
  readonly adminsNeedSecondFactor: boolean
  readonly newRecoveryCodes: () => { readonly codes: readonly string[]; readonly hashes: readonly string[] }
  readonly authenticators: {
    newSecret(): string
    uriOf(secret: string, email: string): string
  }
}

type FactorRoute = Exclude<keyof typeof factorOperations, keyof ReturnType<typeof proofHandlers>>

export function factorHandlers(dependencies: FactorDependencies): {
  [N in keyof typeof factorOperations]: Handler<N>
} {
  const { store, factors, codes, webAuthn, siteOf, awaitPosition } = dependencies
  const { adminsNeedSecondFactor, newRecoveryCodes, authenticators } = dependencies

  async function change(command: FactorCommand, context: CommandContext): Promise<Factors> {
    const stream = factorsStream(command.accountId)
    const done = await execute(store, factorsDecider, stream, command, context)
    if (done.kind === 'refused') throw new ApiFailure(refusals[done.refused])
    await awaitPosition(done.position)
    return done.state
  }

  /** Whoever adds a factor has just used it. */
  async function added(
    { caller: { account, claims }, context }: Pick<CallInput<'addPasskey'>, 'caller' | 'context'>,
    by: Proof,
    command: (recoveryHashes: readonly string[]) => FactorCommand,
  ) {
    const { codes, hashes } = newRecoveryCodes()
    const { recoveryHashes } = await change(command(hashes), context)
    const session = { accountId: account.id, sessionId: claims.jti, by }
    await awaitPosition(await confirmSession(store, session, context))
    return { answer: recoveryHashes[0] === hashes[0] ? { recoveryCodes: [...codes] } : {} }
  }

  const isRequired = ({ role }: AccountRow) => staffOf(role) !== undefined && adminsNeedSecondFactor

  function keepsOne(account: AccountRow): void {
    const authenticator = factors.authenticatorOf(account.id) === undefined ? 0 : 1
    if (isRequired(account) && factors.passkeysOf(account.id).length + authenticator < 2)
      throw new ApiFailure('lastFactor')
  }

  const handlers: { [N in FactorRoute]: Handler<N> } = {
    listFactors: async ({ caller: { account } }) => ({
      answer: presentFactors(factors.passkeysOf(account.id), factors.authenticatorOf(account.id), {
        recoveryCodesLeft: factors.recoveryCodesLeft(account.id),
        isRequired: isRequired(account),
      }),
    }),

    getPasskeyOptions: async ({ caller: { account }, visitor }) => ({
      answer: {
        ...(await webAuthn.creationOptions(
          siteOf(visitor.host),
          { id: account.id, email: account.email, name: `${account.firstName} ${account.lastName}` },
          factors.passkeysOf(account.id),
        )),
      },
    }),

    async addPasskey({ body: { name, passkey: response }, caller, visitor, context }) {
      const accountId = caller.account.id
      const passkey = await webAuthn.created(siteOf(visitor.host), accountId, response)
      if (passkey === undefined) throw new ApiFailure('wrongPasskey')
      return added({ caller, context }, 'passkey', (recoveryHashes) => ({
        type: 'AddPasskey',
        accountId,
        passkey,
        name,
        recoveryHashes,
      }))
    },

    async renamePasskey({ params, body: { name }, caller: { account }, context }) {
      await change({ type: 'RenamePasskey', accountId: account.id, passkeyId: params.id, name }, context)
      return { answer: undefined }
    },

    async removePasskey({ params, caller: { account }, context }) {
      keepsOne(account)
      await change({ type: 'RemovePasskey', accountId: account.id, passkeyId: params.id }, context)
      return { answer: undefined }
    },

    async getAuthenticatorSecret({ caller: { account } }) {
      const secret = authenticators.newSecret()
      return { answer: { secret, uri: authenticators.uriOf(secret, account.email) } }
    },

    async addAuthenticator({ body: { secret, code }, caller, context }) {
      if (codes.stepOf(secret, code.replaceAll(/\s/g, ''), context.at) === undefined)
        throw new ApiFailure('wrongCode')
      const accountId = caller.account.id
      return added({ caller, context }, 'authenticator', (recoveryHashes) => ({
        type: 'AddAuthenticator',
        accountId,
        secret,
        recoveryHashes,
      }))
    },

    async removeAuthenticator({ caller: { account }, context }) {
      keepsOne(account)
      await change({ type: 'RemoveAuthenticator', accountId: account.id }, context)
      return { answer: undefined }
    },

    async makeRecoveryCodes({ caller: { account }, context }) {
      const made = newRecoveryCodes()
      const command = {
        type: 'MakeRecoveryCodes',
        accountId: account.id,
        recoveryHashes: made.hashes,
      } as const
      // Whoever repeats the call gets the codes that count.
      await change(command, unrepeatable(context))
      return { answer: { recoveryCodes: [...made.codes] } }
    },
  }
  return { ...handlers, ...proofHandlers(dependencies) }
}

const refusals: Readonly<Record<FactorRefusal, ProblemKind>> = {
  noSuchFactor: 'notFound',
  factorExists: 'factorExists',
  tooManyPasskeys: 'factorExists',
  codeUsed: 'wrongCode',
  wrongCode: 'wrongCode',
  noFactor: 'noFactor',
}
