import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Answered, Call, Sent } from '../call.ts'
import type { History, Person, Replica } from './record.ts'

const tries = 8

/** Somebody who writes all the time, by whichever replica, and repeats an attempt until it is answered. */
export function client(
  { id, email, ...person }: Person,
  replicas: () => readonly Replica[],
  history: History,
  pauseMs: number,
) {
  let { password } = person
  let token: string | undefined
  let count = 0
  /** As a browser keeps it. */
  let cookie = ''
  /** Whether a change of password may still come about. */
  let isUncertain = false

  /** @returns the answer and the replica that gave it; nothing where it was never answered */
  async function attempt(
    route: Parameters<Call>[0],
    sent: Sent,
  ): Promise<{ readonly answered: Answered; readonly by: number } | undefined> {
    const idempotencyKey = randomUUID()
    for (let tried = 0; tried < tries; tried++) {
      if (tried > 0) await delay(Math.random() * pauseMs)
      const all = replicas()
      const by = Math.floor(Math.random() * all.length)
      const at = new Date()
      const answered = await all[by]
        ?.call(route, {
          ...sent,
          headers: { 'idempotency-key': idempotencyKey, cookie },
        })
        .catch((error: unknown) => {
          // Otherwise the connection broke, and nobody knows what became of it.
          if (!(error instanceof TypeError)) history.unexpected.push(String(error))
          return undefined
        })
      const { status } = answered ?? {}
      history.onTried({ at: at.toISOString(), replica: by, route, status, ms: Date.now() - at.getTime() })
      if (answered === undefined) continue
      const seen = answered.headers.getSetCookie().find((one) => one.startsWith('swabwise-seen='))
      cookie = seen?.split(';')[0] ?? cookie
      history.answers += 1
      if (answered.status !== 503) return { answered, by }
      history.unavailable += 1
      if (answered.headers.get('retry-after') === null)
        history.unexpected.push(`${route}: 503, no Retry-After`)
    }
    return undefined
  }

  async function signIn(): Promise<string | undefined> {
    const body = { username: email, password }
    const done = await attempt('POST /api/authenticate', { body })
    return done?.answered.status === 200
      ? (done.answered.json as { readonly id_token: string }).id_token
      : undefined
  }

  async function rename(): Promise<void> {
    const firstName = inLetters(email.slice(0, 3), (count += 1))
    const body = { firstName, lastName: 'Tester', email, langKey: 'en' }
    const done = await attempt('POST /api/account', { body, ...(token && { token }) })
    if (done?.answered.status === 401) {
      if (!isUncertain) history.unexpected.push('a good token was refused')
      token = undefined
    } else if (done === undefined || done.answered.status === 200)
      history.written.push({
        account: id,
        firstName,
        outcome: done === undefined ? 'unknown' : 'acknowledged',
      })
    else history.unexpected.push(`rename: ${done.answered.status}`)
  }

  async function changePassword(): Promise<void> {
    const newPassword = `password ${(count += 1)} of ${email}`
    const body = { currentPassword: password, newPassword }
    const before = token
    const done = await attempt('POST /api/account/change-password', { body, ...(token && { token }) })
    token = undefined
    if (done?.answered.status === 200) {
      password = newPassword
      isUncertain = false
      if (before !== undefined) history.revoked.push({ token: before, by: done.by, at: Date.now() })
    } else if (done === undefined) {
      isUncertain = true
      // Whichever of the two it is now.
      const old = password
      password = newPassword
      token = await signIn()
      if (token === undefined) password = old
    }
  }

  return async (isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      await delay(Math.random() * pauseMs)
      token ??= await signIn()
      if (token === undefined) continue
      if (Math.random() < 0.1) await changePassword()
      else await rename()
    }
  }
}

/** Names have no digits. */
const inLetters = (name: string, number: number) =>
  `${name}${String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
