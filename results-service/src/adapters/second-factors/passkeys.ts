import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import { parse, stringify } from 'uuid'
import { AccountId } from '@swabwise/events/catalogue/ids'
import type { Challenges, Purpose } from './challenges.ts'

/** It is large, and most processes verify nothing for a while. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 (COSE): what is new beside them is an experiment in Node.js. */
const algorithms = [-8, -7, -257]

/** The site that passkeys are of; its host is their “relying party”. */
type Site = URL

export interface KnownPasskey {
  readonly id: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
}

const descriptors = (passkeys: readonly KnownPasskey[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: [...transports] }))

/** WebAuthn: who signs in by a passkey proved what they have, and what they know or are. */
export const webAuthn = ({ issue, take }: Challenges) => ({
  async creationOptions(
    site: Site,
    account: { readonly id: AccountId; readonly email: string; readonly name: string },
    existing: readonly KnownPasskey[],
  ) {
    const { generateRegistrationOptions } = await library()
    return generateRegistrationOptions({
      rpName: 'Swabwise',
      rpID: site.hostname,
      userID: new Uint8Array(parse(account.id)),
      userName: account.email,
      userDisplayName: account.name,
      challenge: issue(`add ${account.id}`),
      supportedAlgorithmIDs: algorithms,
      excludeCredentials: descriptors(existing),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  },

  /** Undefined unless it answers a challenge of ours to this account. */
  async created(site: Site, id: AccountId, response: RegistrationResponseJSON) {
    const { verifyRegistrationResponse } = await library()
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => take(challenge, `add ${id}`),
      supportedAlgorithmIDs: algorithms,
      expectedOrigin: site.origin,
      expectedRPID: site.hostname,
    }).catch(nothing)
    if (registrationInfo === undefined) return undefined
    const { credential } = registrationInfo
    return {
      passkeyId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
    }
  },

  /** @param allowed any of the site, where none is named */
  async requestOptions(site: Site, purpose: Purpose, allowed: readonly KnownPasskey[] = []) {
    const { generateAuthenticationOptions } = await library()
    return generateAuthenticationOptions({
      rpID: site.hostname,
      challenge: issue(purpose),
      userVerification: 'required',
      ...(allowed.length === 0 ? {} : { allowCredentials: descriptors(allowed) }),
    })
  },

  /** Whose passkey it says it is; nothing is proved by that yet. */
  ownerOf({ response: { userHandle } }: AuthenticationResponseJSON): AccountId | undefined {
    const bytes = Buffer.from(userHandle ?? '', 'base64url')
    return bytes.length === 16 ? AccountId.safeParse(stringifyAny(bytes)).data : undefined
  },

  /** The new counter; undefined unless it answers a challenge of ours for this purpose. */
  async proven(
    site: Site,
    purpose: Purpose,
    passkey: KnownPasskey,
    response: AuthenticationResponseJSON,
  ): Promise<number | undefined> {
    const { verifyAuthenticationResponse } = await library()
    const credential: WebAuthnCredential = {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    }
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      credential,
      expectedChallenge: (challenge) => take(challenge, purpose),
      expectedOrigin: site.origin,
      expectedRPID: site.hostname,
    }).catch(nothing)
    return verified ? authenticationInfo.newCounter : undefined
  },
})

export type WebAuthn = ReturnType<typeof webAuthn>

/** Malformed and forged answers alike are thrown. */
const nothing = () =>
  ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined }) as const

function stringifyAny(bytes: Buffer): string {
  try {
    return stringify(bytes)
  } catch {
    return ''
  }
}
