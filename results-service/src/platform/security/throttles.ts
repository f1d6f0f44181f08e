import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RouteName } from '../../contract/routes.ts'
import type { Caller } from '../http/caller.ts'
import { ApiFailure } from '../http/problems.ts'

interface Attempt {
  /** The network that asks. */
  readonly network: () => string
  readonly caller: Caller
  readonly body: unknown
}

interface Rule {
  /** Whose attempts are counted together; nothing where the rule does not apply. */
  readonly who: (attempt: Attempt) => string | undefined
  readonly attempts: number
  readonly minutes: number
  /** What succeeds is not counted; `forgiven` also forgets what failed before. */
  readonly success?: 'uncounted' | 'forgiven'
}

const network = ({ network }: Attempt) => network()
const account = ({ caller }: Attempt) => (caller.kind === 'visitor' ? undefined : caller.account.id)
const username = ({ body }: Attempt) => (body as { username: string }).username.trim().toLowerCase()

const guesses = { who: account, attempts: 10, minutes: 15, success: 'forgiven' } as const

/** How often each call may be made. Whoever is stopped may go on when the time is over: nobody is locked out for good. */
const rules: Partial<Readonly<Record<RouteName, readonly Rule[]>>> = {
  authenticate: [
    {
      who: (attempt) => `${network(attempt)} ${username(attempt)}`,
      attempts: 10,
      minutes: 15,
      success: 'forgiven',
    },
    { who: network, attempts: 100, minutes: 15, success: 'uncounted' },
    // Wide, so that a stranger elsewhere cannot shut the owner out with little effort.
    { who: username, attempts: 300, minutes: 60, success: 'uncounted' },
  ],
  changePassword: [guesses],
  eraseAccount: [guesses],
  initPasswordReset: [{ who: network, attempts: 20, minutes: 60 }],
  finishPasswordReset: [{ who: network, attempts: 30, minutes: 15, success: 'uncounted' }],
  registerAccount: [{ who: network, attempts: 60, minutes: 60 }],
  registerKit: [{ who: account, attempts: 30, minutes: 60, success: 'uncounted' }],
  createShare: [{ who: account, attempts: 30, minutes: 60 }],
  openShare: [{ who: network, attempts: 120, minutes: 10 }],
  checkReport: [{ who: network, attempts: 60, minutes: 10 }],
  sendContactMessage: [{ who: network, attempts: 20, minutes: 60 }],
  createCheckout: [{ who: network, attempts: 60, minutes: 10 }],
}

export interface Throttles {
  /**
   * Counts the attempt before any work is done for it.
   * @returns what to call when it succeeded, if anything
   * @throws {ApiFailure} 429 with the seconds to wait
   */
  admit(name: RouteName, attempt: Attempt): Promise<(() => Promise<void>) | undefined>
}

/** @param scale multiplies what is allowed */
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
    async admit(name, attempt) {
      const its = limited.get(name)
      if (its === undefined) return undefined
      const counted: { readonly key: string; readonly rule: Rule; readonly limiter: RateLimiterMemory }[] = []
      for (const { rule, limiter } of its) {
        const key = rule.who(attempt)
        if (key === undefined) continue
        await limiter.consume(key).catch(refuse)
        counted.push({ key, rule, limiter })
      }
      return async () => {
        for (const { key, rule, limiter } of counted)
          if (rule.success === 'forgiven') await limiter.delete(key)
          else if (rule.success === 'uncounted') await limiter.reward(key)
      }
    },
  }
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason
  throw new ApiFailure('busy', { retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) })
}
