import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** CBOR's head: a major type and a length below 65,536. */
function head(major: number, length: number): Buffer {
  const type = major << 5
  if (length < 24) return Buffer.from([type | length])
  return length < 256 ? Buffer.from([type | 24, length]) : Buffer.from([type | 25, length >> 8, length & 255])
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return map(
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  )
}

interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}

/** A passkey with ES256 that counts its uses, as a browser would answer for it on this origin. */
export function softwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = base64url(randomBytes(16))
  let counter = 0
  let userHandle = ''

  const flags = { present: 1, verified: 4, attested: 64 }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  function authenticatorData(rpId: string, flag: number, more = Buffer.alloc(0)): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flag)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), rest, more])
  }
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const

  return {
    id,
    /** `navigator.credentials.create` */
    create({ challenge, rp, user }: CreationOptions) {
      userHandle = user.id
      const own = Buffer.from(id, 'base64url')
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, own.length]),
        own,
        coseKey(publicKey),
      ])
      const flag = flags.present | flags.verified | flags.attested
      const attestationObject = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authenticatorData(rp.id, flag, attested))],
      )
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      }
    },

    /** `navigator.credentials.get` */
    get(
      { challenge, rpId }: { readonly challenge: string; readonly rpId: string },
      { verified = true, count = counter + 1 } = {},
    ) {
      counter = count
      const data = authenticatorData(rpId, flags.present | (verified ? flags.verified : 0))
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle,
        },
      }
    },
  }
}
