import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiProblem, Unreachable } from '../../api/problem.ts'
import { refusedFields } from './registration-failure.ts'
import { registrationMachine, type OpenAccount } from './registration-machine.ts'
import type { SignIn } from '../../customer/sign-in.ts'
import { rosasForm } from './testing/registration.ts'

const opens: OpenAccount = async () => undefined
const taken: OpenAccount = () =>
  Promise.reject(new ApiProblem({ status: 400, title: 'Login name already used!', errorKey: 'userexists' }))

function start(openAccount: OpenAccount, signIn: SignIn = async () => undefined) {
  return createActor(registrationMachine, { input: { openAccount, signIn } }).start()
}

describe('registration', () => {
  it('opens the account and signs in by itself', async () => {
    const openAccount = vi.fn<OpenAccount>(opens)
    const signIn = vi.fn<SignIn>(async () => undefined)
    const actor = start(openAccount, signIn)
    expect(actor.getSnapshot().value).toEqual({ waiting: 'idle' })
    actor.send({ type: 'submit', form: rosasForm })
    expect(actor.getSnapshot().value).toBe('opening')
    await waitFor(actor, (now) => now.matches('signingIn'))
    await waitFor(actor, (now) => now.matches('signedIn'))
    expect(openAccount.mock.calls).toEqual([
      [expect.objectContaining({ email: 'rosa@example.com', langkey: 'en' })],
    ])
    expect(signIn.mock.calls).toEqual([
      [{ username: 'rosa@example.com', password: 'secret-1', rememberMe: false }],
    ])
  })

  it('keeps no password once it is through', async () => {
    const actor = start(opens)
    actor.send({ type: 'submit', form: rosasForm })
    await waitFor(actor, (now) => now.status === 'done')
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret-1')
  })

  it('sends nothing while something is wrong, and goes on when it is put right', () => {
    const openAccount = vi.fn<OpenAccount>(() => new Promise(() => undefined))
    const actor = start(openAccount)
    actor.send({ type: 'submit', form: { ...rosasForm, confirmEmail: 'x' } })
    expect(actor.getSnapshot()).toMatchObject({
      value: { waiting: 'incorrect' },
      context: { faults: [{ field: 'confirmEmail' }] },
    })
    expect(openAccount).not.toHaveBeenCalled()
    actor.send({ type: 'submit', form: rosasForm })
    expect(actor.getSnapshot()).toMatchObject({ value: 'opening', context: { faults: [] } })
  })

  it('opens one account however often it is submitted', () => {
    const openAccount = vi.fn<OpenAccount>(() => new Promise(() => undefined))
    const actor = start(openAccount)
    actor.send({ type: 'submit', form: rosasForm })
    actor.send({ type: 'submit', form: rosasForm })
    expect(openAccount).toHaveBeenCalledTimes(1)
  })

  it('tells why it failed and can be tried again', async () => {
    const actor = start(vi.fn<OpenAccount>(opens).mockImplementationOnce(taken))
    actor.send({ type: 'submit', form: rosasForm })
    await waitFor(actor, (now) => now.matches({ waiting: 'failed' }))
    expect(actor.getSnapshot().context.failure).toMatchObject({ kind: 'refused', errorKey: 'userexists' })
    actor.send({ type: 'submit', form: { ...rosasForm, gender: '' } })
    expect(actor.getSnapshot()).toMatchObject({
      value: { waiting: 'incorrect' },
      context: { failure: undefined },
    })
    actor.send({ type: 'submit', form: rosasForm })
    await waitFor(actor, (now) => now.matches('signedIn'))
  })

  it('ends with the account opened when only the sign-in fails', async () => {
    const actor = start(opens, () => Promise.reject(new Unreachable('gone')))
    actor.send({ type: 'submit', form: rosasForm })
    await waitFor(actor, (now) => now.status === 'done')
    expect(actor.getSnapshot().value).toBe('opened')
  })
})

describe('a refused registration', () => {
  const refused = { kind: 'refused', status: 400, errorKey: undefined, fieldErrors: [] } as const

  it.each([
    ['userexists', 'Login name already used!', 'email'],
    ['emailexists', 'Email is already in use!', 'email'],
    ['invalidpassword', 'Incorrect password', 'password'],
  ] as const)('%s shows its title at the field', (errorKey, title, field) => {
    expect(refusedFields({ ...refused, errorKey, title })).toEqual([{ field, message: title }])
  })

  it('shows what the service found wrong with single fields', () => {
    const fieldErrors = [
      { objectName: 'registration', field: 'dob', message: 'must be a real date' },
      { objectName: 'registration', field: 'langKey', message: 'is too long' },
    ]
    expect(refusedFields({ ...refused, title: 'Method argument not valid', fieldErrors })).toEqual([
      { field: 'dob', message: 'Date of birth: must be a real date' },
    ])
  })

  it('ties no other failure to a field', () => {
    expect(refusedFields(undefined)).toEqual([])
    expect(refusedFields({ kind: 'unreachable' })).toEqual([])
    expect(
      refusedFields({ ...refused, title: 'Bad Request', errorKey: 'constructor' as 'kitnotfound' }),
    ).toEqual([])
  })
})
