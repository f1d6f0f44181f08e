import { createHmac, hkdfSync } from 'node:crypto'
import { KitId } from '@swabwise/events/catalogue/ids'

export interface ReportSignatures {
  /** 130 bits that only this service can compute for a kit's report. */
  signatureOf(kitId: KitId, content: string): bigint
  /** A candidate only: compare with the signatures of that kit's reports. */
  kitOf(signature: bigint): KitId | undefined
}

const kitBits = 50n
const proofBytes = 10
const digits = 10n ** 12n
const kitCount = 26n * 26n * digits

/**
 * An 80-bit MAC of kit and report, then the kit's number masked with a pad derived from that MAC: a code reveals
 * nothing to outsiders, yet leads to its kit without a table of codes.
 * @param key must outlive every printed report
 */
export function reportSignatures(key: Buffer): ReportSignatures {
  const derived = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `swabwise report seals: ${purpose}`, 32))
  const [proofKey, padKey] = [derived('proof'), derived('pad')]
  const padOf = (proof: bigint) =>
    firstBits(createHmac('sha256', padKey).update(proof.toString(16)).digest(), kitBits)
  return {
    signatureOf(kitId, content) {
      const digest = createHmac('sha256', proofKey).update(`${kitId}\n${content}`).digest()
      const proof = firstBits(digest, BigInt(proofBytes * 8))
      return (proof << kitBits) | (numberOf(kitId) ^ padOf(proof))
    },
    kitOf(signature) {
      const proof = signature >> kitBits
      const number = (signature & ((1n << kitBits) - 1n)) ^ padOf(proof)
      return number < kitCount ? kitWith(number) : undefined
    },
  }
}

const firstBits = (bytes: Buffer, count: bigint) =>
  BigInt(`0x${bytes.toString('hex')}`) >> (BigInt(bytes.length * 8) - count)

const letterA = 'A'.charCodeAt(0)

function numberOf(kitId: KitId): bigint {
  const [first = 0, second = 0] = [...kitId.slice(0, 2)].map((letter) => letter.charCodeAt(0) - letterA)
  return BigInt(first * 26 + second) * digits + BigInt(kitId.slice(2).replaceAll('-', ''))
}

function kitWith(number: bigint): KitId {
  const letters = Number(number / digits)
  const groups = String(number % digits)
    .padStart(12, '0')
    .match(/\d{4}/g)
  const prefix = String.fromCharCode(letterA + Math.floor(letters / 26), letterA + (letters % 26))
  return KitId.parse([prefix, ...(groups ?? [])].join('-'))
}
