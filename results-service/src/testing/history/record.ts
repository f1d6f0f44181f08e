import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { Call } from '../call.ts'

export interface Replica {
  readonly call: Call
}

export interface Person {
  readonly id: AccountId
  readonly email: string
  readonly password: string
}

/** A write as its client knows it. */
interface Written {
  readonly account: AccountId
  readonly firstName: string
  readonly outcome: 'acknowledged' | 'unknown'
}

interface Revoked {
  readonly token: string
  /** The replica that acknowledged it. */
  readonly by: number
  readonly at: number
}

/** One try and what came of it. */
export interface Tried {
  readonly at: string
  readonly replica: number
  readonly route: string
  /** Nothing where the connection broke. */
  readonly status: number | undefined
  readonly ms: number
}

export interface History {
  readonly written: Written[]
  readonly revoked: Revoked[]
  answers: number
  unavailable: number
  /** Answers that nobody should get. */
  readonly unexpected: string[]
  /** Revoked tokens that worked where they had been revoked. */
  readonly accepted: string[]
  /** The longest time that one worked elsewhere. */
  longestElsewhereMs: number
  readonly onTried: (tried: Tried) => void
}

export const emptyHistory = (onTried: History['onTried'] = () => undefined): History => ({
  written: [],
  revoked: [],
  answers: 0,
  unavailable: 0,
  unexpected: [],
  accepted: [],
  longestElsewhereMs: 0,
  onTried,
})
