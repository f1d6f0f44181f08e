import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiProblem, Unreachable } from '../api/problem.ts'
import { resetPasswordMachine, type ResetPassword } from './reset-password-machine.ts'

const form = { newPassword: 'new secret', confirmPassword: 'new secret', key: 'the-key' }
const start = (resetPassword: ResetPassword) =>
  createActor(resetPasswordMachine, { input: { resetPassword } }).start()
const notUsable = () => Promise.reject(new ApiProblem({ status: 400, title: 'The reset key cannot be used' }))

describe('resetting the password', () => {
  it('goes from idle through processing to changed', async () => {
    const resetPassword = vi.fn<ResetPassword>(async () => undefined)
    const actor = start(resetPassword)
    expect(actor.getSnapshot().value).toEqual({ waiting: 'idle' })
    actor.send({ type: 'submit', form })
    expect(actor.getSnapshot().value).toBe('processing')
    await waitFor(actor, (now) => now.status === 'done')
    expect(actor.getSnapshot().value).toBe('changed')
    expect(resetPassword.mock.calls).toEqual([[{ newPassword: 'new secret', key: 'the-key' }]])
  })

  it('sends undefined where the address holds no key', () => {
    const resetPassword = vi.fn<ResetPassword>(() => new Promise(() => undefined))
    start(resetPassword).send({ type: 'submit', form: { ...form, key: undefined } })
    expect(resetPassword.mock.calls).toEqual([[{ newPassword: 'new secret', key: undefined }]])
  })

  it.each([
    [{ confirmPassword: 'new secret.' }, [['confirmPassword', 'Passwords do not match.']]],
    [
      { newPassword: '', confirmPassword: '' },
      [
        ['newPassword', 'Enter a new password'],
        ['confirmPassword', 'Enter your new password again'],
      ],
    ],
    [
      { newPassword: '12345', confirmPassword: '12345' },
      [['newPassword', 'Enter a new password of 6 to 99 characters']],
    ],
    [
      { newPassword: 'x'.repeat(100), confirmPassword: 'x'.repeat(100) },
      [['newPassword', 'Enter a new password of 6 to 99 characters']],
    ],
  ])('tells what is wrong and sends nothing', (wrong, faults) => {
    const resetPassword = vi.fn<ResetPassword>()
    const actor = start(resetPassword)
    actor.send({ type: 'submit', form: { ...form, ...wrong } })
    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ waiting: 'incorrect' })
    expect(context.faults.map(({ field, message }) => [field, message])).toEqual(faults)
    expect(resetPassword).not.toHaveBeenCalled()
  })

  it('takes no second submit while processing', () => {
    const resetPassword = vi.fn<ResetPassword>(() => new Promise(() => undefined))
    const actor = start(resetPassword)
    actor.send({ type: 'submit', form })
    actor.send({ type: 'submit', form })
    expect(resetPassword).toHaveBeenCalledTimes(1)
  })

  it.each([
    [notUsable, 'refused'],
    [() => Promise.reject(new Unreachable('gone')), 'unreachable'],
  ])('goes back to waiting when it fails, and can be tried again', async (fails, kind) => {
    const actor = start(vi.fn<ResetPassword>(async () => undefined).mockImplementationOnce(fails))
    actor.send({ type: 'submit', form })
    await waitFor(actor, (now) => now.matches({ waiting: 'failed' }))
    expect(actor.getSnapshot().context.failure?.kind).toBe(kind)
    actor.send({ type: 'submit', form: { ...form, confirmPassword: 'other' } })
    expect(actor.getSnapshot()).toMatchObject({
      value: { waiting: 'incorrect' },
      context: { failure: undefined },
    })
    actor.send({ type: 'submit', form })
    expect(actor.getSnapshot().context.faults).toEqual([])
    await waitFor(actor, (now) => now.matches('changed'))
  })

  it('keeps neither password nor key once it is through', async () => {
    const actor = start(notUsable)
    actor.send({ type: 'submit', form })
    await waitFor(actor, (now) => now.matches({ waiting: 'failed' }))
    expect(JSON.stringify(actor.getSnapshot().context)).not.toMatch(/secret|the-key/)
  })
})
