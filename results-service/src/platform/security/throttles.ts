import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RouteName } from '../../contract/routes.ts'
import { isSignedIn, type Caller, type Machine } from '../http/caller.ts'
import { ApiFailure } from '../http/problems.ts'
import { callerNetwork, callerSite } from './client-address.ts'

interface Attempt {
  readonly address: () => string
  /** The caller's device, if it has signed in to the account of this email before. */
  readonly deviceOf: (email: string) => string | undefined
  readonly caller: Caller | Machine
  readonly body: unknown
}

interface Rule {
  /** Attempts with the same key are counted together; undefined: not limited. */
  readonly keyOf: (attempt: Attempt) => string | undefined
  readonly attempts: number
  readonly minutes: number
  /** `uncounted`: successes do not count; `resets`: they also clear earlier failures. */
  readonly success?: 'uncounted' | 'resets'
  /** Its failures are forgotten once the owner has proven who they are. */
  readonly guards?: 'account'
}

const network = ({ address }: Attempt) => callerNetwork(address())
const account = ({ caller }: Attempt) => (isSignedIn(caller) ? caller.account.id : undefined)
const machine = ({ caller }: Attempt) => (caller.kind === 'machine' ? caller.key.id : undefined)
const username = ({ body }: Attempt) => (body as { username: string }).username.trim().toLowerCase()
const guessedCodeOf = (attempt: Attempt) =>
  (attempt.body as { code?: string }).code === undefined ? undefined : username(attempt)
const device = (attempt: Attempt) => attempt.deviceOf(username(attempt))

function siteAndUsername(attempt: Attempt): string | undefined {
  const site = callerSite(attempt.address())
  return site && `${site} ${username(attempt)}`
}

const passwordGuesses = { keyOf: account, attempts: 10, minutes: 15, success: 'resets' } as const

/** Devices that have signed in to the account are only limited by their own failures: no stranger locks the owner out. */
const ofStrangers = (rule: Rule): Rule => ({
  ...rule,
  success: 'uncounted',
  keyOf: (attempt) => (device(attempt) === undefined ? rule.keyOf(attempt) : undefined),
})

const rules: Partial<Readonly<Record<RouteName, readonly Rule[]>>> = {
  authenticate: [
    {
      keyOf: (attempt) => `${device(attempt) ?? network(attempt)} ${username(attempt)}`,
      attempts: 10,
      minutes: 15,
      success: 'resets',
      guards: 'account',
    },
    // Whoever has the password guesses the code next.
    ofStrangers({ keyOf: guessedCodeOf, attempts: 30, minutes: 60, guards: 'account' }),
    ofStrangers({ keyOf: network, attempts: 100, minutes: 15 }),
    ofStrangers({ keyOf: siteAndUsername, attempts: 50, minutes: 60, guards: 'account' }),
    ofStrangers({ keyOf: username, attempts: 300, minutes: 60, guards: 'account' }),
  ],
  addAuthenticator: [passwordGuesses],
  getSignInOptions: [{ keyOf: network, attempts: 120, minutes: 10 }],
  signInByPasskey: [{ keyOf: network, attempts: 30, minutes: 15, success: 'uncounted' }],
  changePassword: [passwordGuesses],
  confirmIdentity: [passwordGuesses],
  eraseAccount: [passwordGuesses],
  initPasswordReset: [{ keyOf: network, attempts: 20, minutes: 60 }],
  finishPasswordReset: [{ keyOf: network, attempts: 30, minutes: 15, success: 'uncounted' }],
  verifyEmail: [{ keyOf: account, attempts: 30, minutes: 15, success: 'uncounted' }],
  registerAccount: [{ keyOf: network, attempts: 60, minutes: 60 }],
  registerKit: [
    { keyOf: account, attempts: 30, minutes: 60, success: 'uncounted' },
    // Ids from a range can be guessed, and an account is opened in a second.
    { keyOf: network, attempts: 30, minutes: 60 },
  ],
  exportOwnData: [{ keyOf: account, attempts: 20, minutes: 60 }],
  importLabResults: [{ keyOf: machine, attempts: 60, minutes: 10 }],
  getKitState: [{ keyOf: machine, attempts: 600, minutes: 10 }],
  createShare: [{ keyOf: account, attempts: 30, minutes: 60 }],
  openShare: [{ keyOf: network, attempts: 120, minutes: 10 }],
  openHealthLink: [{ keyOf: network, attempts: 120, minutes: 10 }],
  checkReport: [{ keyOf: network, attempts: 60, minutes: 10 }],
  sendContactMessage: [{ keyOf: network, attempts: 20, minutes: 60 }],
  // A cart is written on every press of plus and minus, once they come to rest.
  keepCart: [{ keyOf: network, attempts: 300, minutes: 10 }],
  createCheckout: [{ keyOf: network, attempts: 60, minutes: 10 }],
}

export const isThrottled = (name: RouteName): boolean => rules[name] !== undefined

export interface Throttles {
  /**
   * Counts the attempt up front.
   * @returns a callback for success
   * @throws {ApiFailure} 429
   */
  consume(name: RouteName, attempt: Attempt): Promise<(() => Promise<void>) | undefined>
  /** Forgets the failures that were counted against the account. */
  unlock(name: RouteName, attempt: Attempt): Promise<void>
}

/** @param scale multiplies every limit */
export function createThrottles(scale: number): Throttles {
  const limited = new Map(
    Object.entries(rules).map(([name, its]) => [
      name,
      its.map((rule, index) => ({
        rule,
        limiter: new RateLimiterMemory({
          keyPrefix: `${name} ${index}`,
          points: Math.max(1, Math.floor(rule.attempts * scale)),
          duration: rule.minutes * 60,
        }),
      })),
    ]),
  )
  return {
    async consume(name, attempt) {
      const its = limited.get(name)
      if (its === undefined) return undefined
      const counted: { readonly key: string; readonly rule: Rule; readonly limiter: RateLimiterMemory }[] = []
      for (const { rule, limiter } of its) {
        const key = rule.keyOf(attempt)
        if (key === undefined) continue
        await limiter.consume(key).catch(refuse)
        counted.push({ key, rule, limiter })
      }
      return async () => {
        for (const { key, rule, limiter } of counted)
          if (rule.success === 'resets') await limiter.delete(key)
          else if (rule.success === 'uncounted') await limiter.reward(key)
      }
    },
    async unlock(name, attempt) {
      for (const { rule, limiter } of limited.get(name) ?? []) {
        const key = rule.guards === 'account' ? rule.keyOf(attempt) : undefined
        if (key !== undefined) await limiter.delete(key)
      }
    },
  }
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason
  throw new ApiFailure('busy', { retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) })
}
