import { deflateRawSync } from 'node:zlib'
import { createECDH, createHash, createPrivateKey, hkdfSync, sign } from 'node:crypto'

/** Signs with ES256, the only algorithm of SMART Health Cards. */
export interface HealthCardKey {
  /** What anybody needs to verify a signature. */
  readonly publicKey: Readonly<Record<'kty' | 'crv' | 'x' | 'y' | 'alg' | 'use' | 'kid', string>>
  /** A compact JWS of the text, deflated, as the framework asks for. */
  readonly sign: (text: string) => string
}

const curve = 'prime256v1'
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** @param key must outlive every printed card */
export function healthCardKey(key: Buffer): HealthCardKey {
  const ecdh = createECDH(curve)
  ecdh.setPrivateKey(scalarFrom(Buffer.from(hkdfSync('sha256', key, '', 'swabwise health cards', 48))))
  const point = ecdh.getPublicKey()
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const required = { crv: 'P-256', kty: 'EC', x: part(1), y: part(33) }
  const jwk = { ...required, d: padded(ecdh.getPrivateKey()).toString('base64url') }
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
  const kid = createHash('sha256').update(JSON.stringify(required)).digest('base64url')
  return {
    publicKey: { ...required, alg: 'ES256', use: 'sig', kid },
    sign(text) {
      const header = JSON.stringify({ zip: 'DEF', alg: 'ES256', kid })
      const payload = deflateRawSync(text, { level: 9, memLevel: 9 })
      const signed = `${base64url(header)}.${base64url(payload)}`
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `${signed}.${base64url(signature)}`
    },
  }
}

const base64url = (content: string | Buffer) => Buffer.from(content).toString('base64url')

/** 384 bits, so that the remainder is as good as uniform. */
function scalarFrom(bytes: Buffer): Buffer {
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
}

const padded = (bytes: Buffer) => Buffer.concat([Buffer.alloc(32 - bytes.length), bytes])
