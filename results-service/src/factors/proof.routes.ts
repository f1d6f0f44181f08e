import { randomUUID } from 'node:crypto'
import { CommandId, type AccountId, type SessionId } from '@swabwise/events/catalogue/ids'
import type { Proof } from '@swabwise/events/vocabulary/proof'
import type { EventStore } from '@swabwise/events/store/port'
import { staffOf } from '@swabwise/events/vocabulary/role'
import type { AccountQueries, AccountRow } from '../accounts/accounts.queries.ts'
import type { CommandContext } from '../platform/execute.ts'
import type { Handler } from '../platform/http/pipeline.ts'
import { accountHeld, ApiFailure } from '../platform/http/problems.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import { callerNetwork } from '../platform/security/client-address.ts'
import type { DeviceCookies } from '../platform/security/device-cookies.ts'
import { recordSignIns } from '../sessions/record-sign-ins.command.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { FactorQueries } from './factors.queries.ts'
import { proveCode, type Codes } from './prove-code.command.ts'
import type { WebAuthnOf } from './webauthn-port.ts'

export interface ProofDependencies {
  readonly store: EventStore
  readonly accounts: AccountQueries
  readonly factors: FactorQueries
  readonly codes: Codes
  readonly webAuthn: WebAuthnOf
  readonly siteOf: (host: string) => URL
  readonly passwords: {
    verify(password: string, hash: string | undefined, from?: string): Promise<boolean>
  }
  readonly sessions: Pick<Sessions, 'open' | 'failed'>
  readonly deviceCookies: Pick<DeviceCookies, 'issue'>
  readonly awaitPosition: AwaitPosition
}

type ProofRoute = 'confirmIdentity' | 'getConfirmOptions' | 'getSignInOptions' | 'signInByPasskey'

export function proofHandlers({
  store,
  accounts,
  factors,
  codes,
  webAuthn,
  siteOf,
  passwords,
  sessions,
  deviceCookies,
  awaitPosition,
}: ProofDependencies): { [N in ProofRoute]: Handler<N> } {
  type Answered = Parameters<WebAuthnOf['proven']>[3]

  /** Writes down that it was used, so that a copy of it with an older counter is noticed. */
  async function provePasskey(
    account: AccountRow,
    purpose: Parameters<WebAuthnOf['proven']>[1],
    { site, answered }: { readonly site: URL; readonly answered: Answered },
    context: CommandContext,
  ): Promise<boolean> {
    const passkey = factors.passkey(account.id, answered.id)
    if (passkey === undefined) return false
    const counter = await webAuthn.proven(site, purpose, passkey, answered)
    if (counter === undefined) return false
    const data = { accountId: account.id, passkeyId: passkey.id, counter }
    await awaitPosition(
      await recordSignIns(store, account.id, { type: 'PasskeyUsed', data }, unrepeatable(context)),
    )
    return true
  }

  async function prove({
    body,
    caller: { account },
    visitor,
    context,
  }: Parameters<Handler<'confirmIdentity'>>[0]): Promise<Proof> {
    if ('passkey' in body) {
      const asked = { site: siteOf(visitor.host), answered: body.passkey }
      if (await provePasskey(account, `confirm ${account.id}`, asked, context)) return 'passkey'
      throw new ApiFailure('wrongPasskey')
    }
    if ('code' in body) {
      const given = { accountId: account.id, code: body.code }
      const proven = await proveCode(store, codes, given, unrepeatable(context))
      if (proven === undefined) throw new ApiFailure('wrongCode')
      return proven.by
    }
    if (!(await passwords.verify(body.password, account.passwordHash, callerNetwork(visitor.address))))
      throw new ApiFailure('invalidPassword')
    if (factors.has(account.id)) throw new ApiFailure('secondFactorNeeded')
    return 'password'
  }

  return {
    async confirmIdentity(input) {
      const { account, claims } = input.caller
      const by = await prove(input)
      const session = { accountId: account.id, sessionId: claims.jti }
      await awaitPosition(await confirmSession(store, { ...session, by }, input.context))
      return { answer: undefined }
    },

    getConfirmOptions: async ({ caller: { account }, visitor }) => ({
      answer: {
        ...(await webAuthn.requestOptions(
          siteOf(visitor.host),
          `confirm ${account.id}`,
          factors.passkeysOf(account.id),
        )),
      },
    }),

    getSignInOptions: async ({ visitor }) => ({
      answer: { ...(await webAuthn.requestOptions(siteOf(visitor.host), 'sign in')) },
    }),

    async signInByPasskey({ body, visitor, context }) {
      const id = webAuthn.ownerOf(body.passkey)
      const account = id && accounts.byId(id)
      if (account?.isHeld) throw accountHeld()
      const asked = { site: siteOf(visitor.host), answered: body.passkey }
      if (
        account === undefined ||
        !account.activated ||
        !(await provePasskey(account, 'sign in', asked, { ...context, actor: ownerOf(account) }))
      ) {
        if (account !== undefined) sessions.failed(account.id, { visitor, context })
        throw new ApiFailure('unauthorized')
      }
      const how = { rememberMe: body.rememberMe ?? false, by: 'passkey' } as const
      const token = await sessions.open(account, how, { visitor, context })
      return {
        answer: { id_token: token },
        headers: { Authorization: `Bearer ${token}`, 'Set-Cookie': deviceCookies.issue(account.email) },
      }
    },
  }
}

const ownerOf = ({ id, role }: AccountRow): CommandContext['actor'] => ({
  kind: staffOf(role) ?? 'customer',
  id,
})

/** A proof counts once, whatever the header Idempotency-Key says. */
export const unrepeatable = (context: CommandContext): CommandContext => ({
  ...context,
  commandId: CommandId.parse(randomUUID()),
})

export function confirmSession(
  store: EventStore,
  {
    accountId,
    sessionId,
    by,
  }: { readonly accountId: AccountId; readonly sessionId: SessionId | undefined; readonly by: Proof },
  context: CommandContext,
) {
  // A token of an older release names no session.
  if (sessionId === undefined) throw new ApiFailure('unauthorized')
  const data = { accountId, sessionId, by }
  return recordSignIns(store, accountId, { type: 'SessionConfirmed', data }, unrepeatable(context))
}
