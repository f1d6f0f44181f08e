import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiProblem, Unreachable } from '../../api/problem.ts'
import { loginMachine } from './login-machine.ts'
import { NoPasskey } from '../../customer/passkeys.ts'
import type { SignIn } from '../../customer/sign-in.ts'

const credentials = { username: 'rosa@example.com', password: 'secret', rememberMe: false }

function start(
  signIn: SignIn,
  signInByPasskey: (rememberMe: boolean) => Promise<void> = async () => undefined,
) {
  return createActor(loginMachine, { input: { signIn, signInByPasskey } }).start()
}
const wrongPassword = () => Promise.reject(new ApiProblem({ status: 401, title: 'Unauthorized' }))

describe('login', () => {
  it('begins idle, with no attempt failed', () => {
    const { value, context } = start(wrongPassword).getSnapshot()
    expect(value).toEqual({ waiting: 'idle' })
    expect(context).toMatchObject({ faults: [], failure: undefined, failedAttempts: 0 })
  })

  it('goes through processing to signed in', async () => {
    const signIn = vi.fn<SignIn>(async () => undefined)
    const actor = start(signIn)
    actor.send({ type: 'submit', credentials })
    expect(actor.getSnapshot().value).toBe('processing')
    await waitFor(actor, (now) => now.status === 'done')
    expect(actor.getSnapshot().value).toBe('signedIn')
    expect(signIn.mock.calls).toEqual([[credentials]])
  })

  it('takes no second submit while processing', () => {
    const signIn = vi.fn<SignIn>(() => new Promise(() => undefined))
    const actor = start(signIn)
    actor.send({ type: 'submit', credentials })
    actor.send({ type: 'submit', credentials })
    expect(signIn).toHaveBeenCalledTimes(1)
  })

  it.each([
    [{ username: ' ', password: '' }, ['username', 'password']],
    [{ username: '', password: 'x' }, ['username']],
    [{ username: 'rosa@example.com', password: '' }, ['password']],
  ])('asks for what is missing of %j and sends nothing', (given, fields) => {
    const signIn = vi.fn<SignIn>()
    const actor = start(signIn)
    actor.send({ type: 'submit', credentials: { ...given, rememberMe: true } })
    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ waiting: 'incomplete' })
    expect(context.faults.map(({ field }) => field)).toEqual(fields)
    expect(signIn).not.toHaveBeenCalled()
  })

  it('goes on from incomplete to processing, and forgets the faults', () => {
    const actor = start(() => new Promise(() => undefined))
    actor.send({ type: 'submit', credentials: { ...credentials, password: '' } })
    actor.send({ type: 'submit', credentials })
    expect(actor.getSnapshot()).toMatchObject({ value: 'processing', context: { faults: [] } })
  })

  it('counts failed attempts, and only those', async () => {
    const actor = start(wrongPassword)
    for (const attempt of [1, 2, 3]) {
      actor.send({ type: 'submit', credentials })
      await waitFor(actor, (now) => now.matches({ waiting: 'failed' }))
      expect(actor.getSnapshot().context).toMatchObject({
        failedAttempts: attempt,
        failure: { kind: 'refused', status: 401 },
      })
    }
    actor.send({ type: 'submit', credentials: { ...credentials, username: '' } })
    expect(actor.getSnapshot()).toMatchObject({
      value: { waiting: 'incomplete' },
      context: { failedAttempts: 3, failure: undefined },
    })
  })

  it.each([
    [new Unreachable('gone'), { kind: 'unreachable' }],
    [new ApiProblem({ status: 500, title: 'Oops' }), { kind: 'broken' }],
    [new ApiProblem({ status: 429, title: 'Slow down' }, 30), { kind: 'too-many-attempts', retryAfter: 30 }],
    [new TypeError('a bug'), { kind: 'broken' }],
  ])('tells %s apart from a wrong password', async (thrown, failure) => {
    const actor = start(() => Promise.reject(thrown))
    actor.send({ type: 'submit', credentials })
    await waitFor(actor, (now) => now.matches({ waiting: 'failed' }))
    expect(actor.getSnapshot().context.failure).toEqual(failure)
  })

  it('can succeed after a failure', async () => {
    const signIn = vi.fn<SignIn>(async () => undefined).mockImplementationOnce(wrongPassword)
    const actor = start(signIn)
    actor.send({ type: 'submit', credentials })
    await waitFor(actor, (now) => now.matches({ waiting: 'failed' }))
    actor.send({ type: 'submit', credentials })
    expect(actor.getSnapshot().context.failure).toBeUndefined()
    await waitFor(actor, (now) => now.matches('signedIn'))
  })

  it('keeps no password once it is through', async () => {
    const actor = start(wrongPassword)
    actor.send({ type: 'submit', credentials })
    await waitFor(actor, (now) => now.matches({ waiting: 'failed' }))
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret')
  })
})

describe('a second factor', () => {
  const needed = () =>
    Promise.reject(new ApiProblem({ status: 403, title: 'x', errorKey: 'secondfactorneeded' }))
  const wrongCode = () => Promise.reject(new ApiProblem({ status: 400, title: 'x', errorKey: 'wrongcode' }))

  async function asked(signIn: SignIn, byPasskey?: (rememberMe: boolean) => Promise<void>) {
    const actor = start(vi.fn(signIn).mockImplementationOnce(needed), byPasskey)
    actor.send({ type: 'submit', credentials })
    await waitFor(actor, (now) => now.matches({ secondFactor: 'idle' }))
    return actor
  }

  it('is asked for after the right password, and is no failed attempt', async () => {
    const actor = await asked(wrongPassword)
    expect(actor.getSnapshot().context).toMatchObject({ failure: undefined, failedAttempts: 0 })
  })

  it('goes along with the password that was typed', async () => {
    const signIn = vi.fn<SignIn>(async () => undefined)
    const actor = await asked(signIn)
    actor.send({ type: 'submitCode', code: ' ' })
    expect(actor.getSnapshot().value).toEqual({ secondFactor: 'incomplete' })
    actor.send({ type: 'submitCode', code: '123 456' })
    await waitFor(actor, (now) => now.matches('signedIn'))
    expect(signIn.mock.calls.at(-1)).toEqual([{ ...credentials, code: '123 456' }])
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret')
  })

  it('is asked for again after a wrong code', async () => {
    const actor = await asked(wrongCode)
    actor.send({ type: 'submitCode', code: '000000' })
    await waitFor(actor, (now) => now.matches({ secondFactor: 'failed' }))
    expect(actor.getSnapshot().context.failure).toMatchObject({ errorKey: 'wrongcode' })
  })

  it('leads back to the password where that is no longer right, or by choice', async () => {
    const actor = await asked(wrongPassword)
    actor.send({ type: 'submitCode', code: '000000' })
    await waitFor(actor, (now) => now.matches({ waiting: 'failed' }))
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret')
    const other = await asked(wrongPassword)
    other.send({ type: 'back' })
    expect(other.getSnapshot()).toMatchObject({
      value: { waiting: 'idle' },
      context: { credentials: undefined },
    })
  })

  it('may be a passkey, which comes back here when it is cancelled', async () => {
    const byPasskey = vi.fn<(rememberMe: boolean) => Promise<void>>(() => Promise.reject(new NoPasskey()))
    const actor = await asked(wrongPassword, byPasskey)
    actor.send({ type: 'usePasskey', rememberMe: false })
    await waitFor(actor, (now) => now.matches({ secondFactor: 'failed' }))
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'no-passkey' })
  })
})

describe('a passkey', () => {
  it('signs in by itself', async () => {
    const byPasskey = vi.fn<(rememberMe: boolean) => Promise<void>>(async () => undefined)
    const actor = start(wrongPassword, byPasskey)
    actor.send({ type: 'usePasskey', rememberMe: true })
    await waitFor(actor, (now) => now.matches('signedIn'))
    expect(byPasskey).toHaveBeenCalledWith(true)
  })

  it.each([
    [new NoPasskey(), { kind: 'no-passkey' }],
    [new ApiProblem({ status: 401, title: 'Unauthorized' }), { kind: 'wrong-passkey' }],
    [new Unreachable('gone'), { kind: 'unreachable' }],
  ])('that does not, because of %s, is told', async (thrown, failure) => {
    const actor = start(wrongPassword, () => Promise.reject(thrown))
    actor.send({ type: 'usePasskey', rememberMe: false })
    await waitFor(actor, (now) => now.matches({ waiting: 'failed' }))
    expect(actor.getSnapshot().context).toMatchObject({ failure, failedAttempts: 0 })
  })
})
