import type { PasskeyAnswer, NewPasskey } from '@swabwise/results-service/factors/factors.contract'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { z } from 'zod'

type Answered = z.input<typeof PasskeyAnswer>
type Made = z.input<typeof NewPasskey>

/** The browser gave none: it was cancelled, timed out, or there is none for this site. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey'
}

export const browserKnowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

const library = () => import('@simplewebauthn/browser')

function refused(cause: unknown): never {
  throw new NoPasskey('The browser gave no passkey', { cause })
}

/** @param options as the service gives them @throws NoPasskey */
export async function askForPasskey(options: object): Promise<Answered> {
  const { startAuthentication } = await library()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return (await startAuthentication({ optionsJSON }).catch(refused)) as Answered
}

/** @param options as the service gives them @throws NoPasskey */
export async function makePasskey(options: object): Promise<Made> {
  const { startRegistration } = await library()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return (await startRegistration({ optionsJSON }).catch(refused)) as Made
}
