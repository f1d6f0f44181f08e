import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { FactorEvent } from '@swabwise/events/catalogue/streams/factors'
import { accept, refuse, type Decider, type Decision } from '../platform/decider.ts'

export interface Factors {
  /** Their ids. */
  readonly passkeys: readonly string[]
  readonly authenticator: { readonly secret: string | undefined; readonly lastStep: number } | undefined
  /** Undefined in place of one that was used, and once the person is erased. */
  readonly recoveryHashes: readonly (string | undefined)[]
}

export interface NewPasskey {
  readonly passkeyId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
}

type Change =
  /** The first factor brings recovery codes. */
  | {
      readonly type: 'AddPasskey'
      readonly passkey: NewPasskey
      readonly name: string
      readonly recoveryHashes: readonly string[]
    }
  | { readonly type: 'RenamePasskey'; readonly passkeyId: string; readonly name: string }
  | { readonly type: 'RemovePasskey'; readonly passkeyId: string }
  | { readonly type: 'AddAuthenticator'; readonly secret: string; readonly recoveryHashes: readonly string[] }
  | { readonly type: 'UseAuthenticator'; readonly step: number }
  | { readonly type: 'RemoveAuthenticator' }
  | { readonly type: 'MakeRecoveryCodes'; readonly recoveryHashes: readonly string[] }
  | { readonly type: 'UseRecoveryCode'; readonly hash: string }
  /** Of somebody who has lost them all. */
  | { readonly type: 'ClearFactors' }

export type FactorCommand = Change & { readonly accountId: AccountId }

export type FactorRefusal =
  'noSuchFactor' | 'factorExists' | 'tooManyPasskeys' | 'codeUsed' | 'wrongCode' | 'noFactor'

const mostPasskeys = 20

export const factorsDecider: Decider<Factors, FactorCommand, FactorEvent, FactorRefusal> = {
  initial: { passkeys: [], authenticator: undefined, recoveryHashes: [] },
  evolve,
  decide,
}

export const hasFactor = ({ passkeys, authenticator }: Factors): boolean =>
  passkeys.length > 0 || authenticator !== undefined

function evolve(state: Factors, event: FactorEvent): Factors {
  switch (event.type) {
    case 'PasskeyAdded':
      return { ...state, passkeys: [...state.passkeys, event.data.passkeyId] }
    case 'PasskeyRenamed':
      return state
    case 'PasskeyRemoved':
      return { ...state, passkeys: state.passkeys.filter((id) => id !== event.data.passkeyId) }
    case 'AuthenticatorAdded': {
      const { personal } = event.data
      const secret = personal === 'erased' ? undefined : personal.secret
      return { ...state, authenticator: { secret, lastStep: 0 } }
    }
    case 'AuthenticatorUsed':
      return {
        ...state,
        authenticator: state.authenticator && { ...state.authenticator, lastStep: event.data.step },
      }
    case 'AuthenticatorRemoved':
      return { ...state, authenticator: undefined }
    case 'RecoveryCodesMade': {
      const { personal } = event.data
      return { ...state, recoveryHashes: personal === 'erased' ? [] : personal.hashes }
    }
    case 'RecoveryCodeUsed':
      return { ...state, recoveryHashes: state.recoveryHashes.with(event.data.nth, undefined) }
    case 'RecoveryCodesDropped':
      return { ...state, recoveryHashes: [] }
  }
}

function decide(command: FactorCommand, state: Factors): Decision<FactorEvent, FactorRefusal> {
  const { accountId } = command
  const firstCodes = (hashes: readonly string[]) =>
    hasFactor(state) ? [] : [madeCodes(command, hashes, false)]
  /** With the last factor go the codes that stand in for it. */
  const withoutLast = (removal: FactorEvent): readonly FactorEvent[] =>
    hasFactor(evolve(state, removal)) ? [removal] : [removal, dropped]
  const dropped = { type: 'RecoveryCodesDropped', data: { accountId } } as const

  switch (command.type) {
    case 'AddPasskey': {
      const { passkey, name, recoveryHashes } = command
      if (state.passkeys.includes(passkey.passkeyId)) return refuse('factorExists')
      if (state.passkeys.length >= mostPasskeys) return refuse('tooManyPasskeys')
      const data = { accountId, ...passkey, transports: [...passkey.transports], personal: { name } }
      return accept<FactorEvent>({ type: 'PasskeyAdded', data }, ...firstCodes(recoveryHashes))
    }
    case 'RenamePasskey': {
      const { passkeyId, name } = command
      return state.passkeys.includes(passkeyId)
        ? accept({ type: 'PasskeyRenamed', data: { accountId, passkeyId, personal: { name } } })
        : refuse('noSuchFactor')
    }
    case 'RemovePasskey': {
      const { passkeyId } = command
      return state.passkeys.includes(passkeyId)
        ? accept(...withoutLast({ type: 'PasskeyRemoved', data: { accountId, passkeyId } }))
        : refuse('noSuchFactor')
    }
    case 'AddAuthenticator': {
      if (state.authenticator !== undefined) return refuse('factorExists')
      const { secret, recoveryHashes } = command
      return accept<FactorEvent>(
        { type: 'AuthenticatorAdded', data: { accountId, personal: { secret } } },
        ...firstCodes(recoveryHashes),
      )
    }
    case 'UseAuthenticator': {
      const { step } = command
      if (state.authenticator === undefined) return refuse('noSuchFactor')
      return step > state.authenticator.lastStep
        ? accept({ type: 'AuthenticatorUsed', data: { accountId, step } })
        : refuse('codeUsed')
    }
    case 'RemoveAuthenticator':
      return state.authenticator === undefined
        ? refuse('noSuchFactor')
        : accept(...withoutLast({ type: 'AuthenticatorRemoved', data: { accountId } }))
    case 'MakeRecoveryCodes':
      return hasFactor(state) ? accept(madeCodes(command, command.recoveryHashes, true)) : refuse('noFactor')
    case 'UseRecoveryCode': {
      const nth = state.recoveryHashes.indexOf(command.hash)
      if (nth === -1) return refuse('wrongCode')
      const left = state.recoveryHashes.filter((hash) => hash !== undefined).length - 1
      return accept({ type: 'RecoveryCodeUsed', data: { accountId, nth, left } })
    }
    case 'ClearFactors':
      return hasFactor(state)
        ? accept<FactorEvent>(
            ...state.passkeys.map((passkeyId) => ({
              type: 'PasskeyRemoved' as const,
              data: { accountId, passkeyId },
            })),
            ...(state.authenticator === undefined
              ? []
              : [{ type: 'AuthenticatorRemoved', data: { accountId } } as const]),
            dropped,
          )
        : accept()
  }
}

const madeCodes = (
  { accountId }: Pick<FactorCommand, 'accountId'>,
  hashes: readonly string[],
  replaces: boolean,
): FactorEvent => ({
  type: 'RecoveryCodesMade',
  data: { accountId, count: hashes.length, replaces, personal: { hashes: [...hashes] } },
})
