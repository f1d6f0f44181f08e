import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RouteName } from '../../contract/routes.ts'
import type { Caller } from '../http/caller.ts'
import { ApiFailure } from '../http/problems.ts'

interface Attempt {
  readonly network: () => string
  readonly caller: Caller
  readonly body: unknown
}

interface Rule {
  /** Attempts with the same key are counted together; undefined: not limited. */
  readonly keyOf: (attempt: Attempt) => string | undefined
  readonly attempts: number
  readonly minutes: number
  /** `uncounted`: successes do not count; `resets`: they also clear earlier failures. */
  readonly success?: 'uncounted' | 'resets'
}

const network = ({ network }: Attempt) => network()
const account = ({ caller }: Attempt) => (caller.kind === 'visitor' ? undefined : caller.account.id)
const username = ({ body }: Attempt) => (body as { username: string }).username.trim().toLowerCase()

const passwordGuesses = { keyOf: account, attempts: 10, minutes: 15, success: 'resets' } as const

const rules: Partial<Readonly<Record<RouteName, readonly Rule[]>>> = {
  authenticate: [
    {
      keyOf: (attempt) => `${network(attempt)} ${username(attempt)}`,
      attempts: 10,
      minutes: 15,
      success: 'resets',
    },
    { keyOf: network, attempts: 100, minutes: 15, success: 'uncounted' },
    // Generous, so that an attacker elsewhere cannot easily lock the owner out.
    { keyOf: username, attempts: 300, minutes: 60, success: 'uncounted' },
  ],
  changePassword: [passwordGuesses],
  eraseAccount: [passwordGuesses],
  initPasswordReset: [{ keyOf: network, attempts: 20, minutes: 60 }],
  finishPasswordReset: [{ keyOf: network, attempts: 30, minutes: 15, success: 'uncounted' }],
  registerAccount: [{ keyOf: network, attempts: 60, minutes: 60 }],
  registerKit: [{ keyOf: account, attempts: 30, minutes: 60, success: 'uncounted' }],
  createShare: [{ keyOf: account, attempts: 30, minutes: 60 }],
  openShare: [{ keyOf: network, attempts: 120, minutes: 10 }],
  checkReport: [{ keyOf: network, attempts: 60, minutes: 10 }],
  sendContactMessage: [{ keyOf: network, attempts: 20, minutes: 60 }],
  createCheckout: [{ keyOf: network, attempts: 60, minutes: 10 }],
}

export interface Throttles {
  /**
   * Counts the attempt up front.
   * @returns a callback for success
   * @throws {ApiFailure} 429
   */
  consume(name: RouteName, attempt: Attempt): Promise<(() => Promise<void>) | undefined>
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
  }
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason
  throw new ApiFailure('busy', { retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) })
}
