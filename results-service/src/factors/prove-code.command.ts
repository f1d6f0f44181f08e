import type { AccountId } from '@swabwise/events/catalogue/ids'
import { factorsStream } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { execute, load, type CommandContext } from '../platform/execute.ts'
import { factorsDecider, type FactorCommand } from './factors.decider.ts'

export interface Codes {
  /** The half minute since 1970 whose code it is, if it is about now. */
  readonly stepOf: (secret: string, code: string, at: string) => number | undefined
  readonly hashOf: (recoveryCode: string) => string
}

export interface Proven {
  readonly by: 'authenticator' | 'recoveryCode'
  readonly position: Position | undefined
}

/** An authenticator's code or a recovery code: each is taken once. Undefined for a wrong one. */
export async function proveCode(
  store: EventStore,
  { stepOf, hashOf }: Codes,
  { accountId, code }: { readonly accountId: AccountId; readonly code: string },
  context: CommandContext,
): Promise<Proven | undefined> {
  const stream = factorsStream(accountId)
  const loaded = await load(store, factorsDecider, stream)
  const secret = loaded.state.authenticator?.secret
  const typed = code.replaceAll(/\s/g, '')
  const step = secret && /^\d{6}$/.test(typed) ? stepOf(secret, typed, context.at) : undefined
  const command: FactorCommand =
    step === undefined
      ? { type: 'UseRecoveryCode', accountId, hash: hashOf(code) }
      : { type: 'UseAuthenticator', accountId, step }
  const used = await execute(store, factorsDecider, stream, command, context, loaded)
  if (used.kind === 'refused') return undefined
  return { by: step === undefined ? 'recoveryCode' : 'authenticator', position: used.position }
}
