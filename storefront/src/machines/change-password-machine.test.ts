import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiProblem } from '../api/problem.ts'
import type { ChangePassword } from './change-password.ts'
import { changePasswordMachine } from './change-password-machine.ts'
import { passwordChangeMessage } from './change-password-messages.ts'

const form = {
  currentPassword: 'old secret',
  newPassword: 'new secret',
  confirmPassword: 'new secret',
}
const done: ChangePassword = async () => true
const wrongPassword = () => Promise.reject(new ApiProblem({ status: 400, title: 'Incorrect password' }))

function opened(changePassword: ChangePassword) {
  const actor = createActor(changePasswordMachine, { input: { changePassword } }).start()
  actor.send({ type: 'open' })
  return actor
}

describe('changing the password', () => {
  it('begins closed, opens and closes', () => {
    const actor = createActor(changePasswordMachine, { input: { changePassword: done } }).start()
    expect(actor.getSnapshot().value).toBe('closed')
    actor.send({ type: 'open' })
    expect(actor.getSnapshot().value).toEqual({ editing: 'idle' })
    actor.send({ type: 'close' })
    expect(actor.getSnapshot().value).toBe('closed')
  })

  it('goes through changing to changed, and can be opened again', async () => {
    const changePassword = vi.fn<ChangePassword>(done)
    const actor = opened(changePassword)
    actor.send({ type: 'submit', form })
    expect(actor.getSnapshot().value).toBe('changing')
    await waitFor(actor, (now) => now.matches('changed'))
    expect(changePassword.mock.calls).toEqual([
      [{ currentPassword: 'old secret', newPassword: 'new secret' }],
    ])
    actor.send({ type: 'open' })
    expect(actor.getSnapshot().value).toEqual({ editing: 'idle' })
  })

  it.each([
    [
      { currentPassword: '', newPassword: '', confirmPassword: '' },
      ['Enter your current password', 'Enter a new password', 'Enter your new password again'],
    ],
    [{ newPassword: '12345', confirmPassword: '12345' }, ['Enter a new password of 6 to 99 characters']],
    [{ confirmPassword: 'new secret.' }, ['Your password and confirm password does not match']],
  ])('tells what is wrong and sends nothing', (wrong, messages) => {
    const changePassword = vi.fn<ChangePassword>()
    const actor = opened(changePassword)
    actor.send({ type: 'submit', form: { ...form, ...wrong } })
    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ editing: 'incorrect' })
    expect(context.faults.map(({ message }) => message)).toEqual(messages)
    expect(changePassword).not.toHaveBeenCalled()
  })

  it('is neither closed nor sent twice in the middle of it', () => {
    const changePassword = vi.fn<ChangePassword>(() => new Promise(() => undefined))
    const actor = opened(changePassword)
    actor.send({ type: 'submit', form })
    actor.send({ type: 'submit', form })
    actor.send({ type: 'close' })
    expect(actor.getSnapshot().value).toBe('changing')
    expect(changePassword).toHaveBeenCalledTimes(1)
  })

  it('stays open when it fails, and can be tried again', async () => {
    const actor = opened(vi.fn<ChangePassword>(done).mockImplementationOnce(wrongPassword))
    actor.send({ type: 'submit', form })
    await waitFor(actor, (now) => now.matches({ editing: 'failed' }))
    expect(actor.getSnapshot().context.failure).toMatchObject({ kind: 'refused' })
    actor.send({ type: 'submit', form: { ...form, confirmPassword: 'other' } })
    expect(actor.getSnapshot()).toMatchObject({
      value: { editing: 'incorrect' },
      context: { failure: undefined },
    })
    actor.send({ type: 'submit', form })
    expect(actor.getSnapshot().context.faults).toEqual([])
    await waitFor(actor, (now) => now.matches('changed'))
  })

  it('forgets what was wrong when it is closed', async () => {
    const actor = opened(wrongPassword)
    actor.send({ type: 'submit', form })
    await waitFor(actor, (now) => now.matches({ editing: 'failed' }))
    actor.send({ type: 'close' })
    expect(actor.getSnapshot().context).toMatchObject({ faults: [], failure: undefined })
  })

  it('closes without a word when the session was over', async () => {
    const actor = opened(async () => false)
    actor.send({ type: 'submit', form })
    await waitFor(actor, (now) => now.matches('closed'))
  })

  it('keeps no password', async () => {
    const actor = opened(wrongPassword)
    actor.send({ type: 'submit', form })
    await waitFor(actor, (now) => now.matches({ editing: 'failed' }))
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret')
  })
})

it.each([
  ['Incorrect password', 'Your current password is not correct'],
  ['Method argument not valid', 'Something went wrong, please try again!'],
])('says of the refusal %j: %s', (title, message) => {
  const refused = { kind: 'refused', status: 400, title, errorKey: undefined, fieldErrors: [] } as const
  expect(passwordChangeMessage(refused)).toBe(message)
})

it.each([{ kind: 'unreachable' }, { kind: 'broken' }] as const)(
  'says of %j that it went wrong',
  (failure) => {
    expect(passwordChangeMessage(failure)).toBe('Something went wrong, please try again!')
  },
)
