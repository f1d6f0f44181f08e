import { createHmac, hkdfSync } from 'node:crypto'
import { KitId } from '@swabwise/events/catalogue/ids'

export interface ReportSignatures {
  /** 130 bits that only this service can make of a kit's report. */
  signatureOf(kitId: KitId, content: string): bigint
  /** The kit that a seal is of, if it is one of ours: only the seals of its reports prove that. */
  kitOf(seal: bigint): KitId | undefined
}

const kitBits = 50n
const proofBytes = 10
const digits = 10n ** 12n
const mostKits = 26n * 26n * digits

/**
 * Eighty bits of proof over kit and report, and the kit's number hidden under a pad made of that proof, so that a
 * code tells nothing to whom it was not meant for and still finds its kit without a list of codes.
 * @param key must outlive every paper that carries a code
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
    kitOf(seal) {
      const proof = seal >> kitBits
      const number = (seal & ((1n << kitBits) - 1n)) ^ padOf(proof)
      return number < mostKits ? kitWith(number) : undefined
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
