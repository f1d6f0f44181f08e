import type { ErrorKey } from '@swabwise/events/vocabulary/error-keys'
import type { RegisteredKit } from '@swabwise/results-service/kits/kits.contract'
import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiProblem, Unreachable } from '../../api/problem.ts'
import { kitIdFormatMessage } from './kit-id.ts'
import { kitRegistrationMachine, type RegisterKit } from './kit-registration-machine.ts'
import { kitRegisteredMessage, kitRegistrationMessage } from './kit-registration-messages.ts'

const kit: RegisteredKit = {
  id: '9d1c1a53-6a0c-4a55-8a3b-6ed4f1b5b6a0',
  identifier: 'MJ-0000-0000-0001',
  kind: 'cannabis',
  status: 'pending',
}
const refusing = (errorKey: string): RegisterKit => {
  return () =>
    Promise.reject(new ApiProblem({ status: 400, title: 'Bad Request', errorKey: errorKey as ErrorKey }))
}

function start(registerKit: RegisterKit) {
  return createActor(kitRegistrationMachine, { input: { registerKit } }).start()
}

function typed(registerKit: RegisterKit, text: string) {
  const actor = start(registerKit)
  actor.send({ type: 'type', text })
  return actor
}

describe('kit registration', () => {
  it('masks what is typed', () => {
    expect(typed(refusing('x'), 'mj0000').getSnapshot()).toMatchObject({
      value: { waiting: 'typing' },
      context: { kitId: 'MJ-0000' },
    })
  })

  it('registers a kit in upper case', async () => {
    const registerKit = vi.fn<RegisterKit>(async () => kit)
    const actor = typed(registerKit, 'mj 0000 0000 0001')
    actor.send({ type: 'submit' })
    expect(actor.getSnapshot().value).toBe('registering')
    await waitFor(actor, (now) => now.matches('registered'))
    expect(registerKit.mock.calls).toEqual([['MJ-0000-0000-0001']])
  })

  it('submits nothing when nothing is typed', () => {
    const registerKit = vi.fn<RegisterKit>()
    const actor = start(registerKit)
    actor.send({ type: 'submit' })
    expect(actor.getSnapshot()).toMatchObject({
      value: { waiting: 'missing' },
      context: { fault: { message: 'Enter the swab kit ID' } },
    })
    expect(registerKit).not.toHaveBeenCalled()
  })

  it('submits nothing in a wrong format, and lets go of the message on typing', () => {
    const registerKit = vi.fn<RegisterKit>()
    const actor = typed(registerKit, 'MJ-0000')
    actor.send({ type: 'submit' })
    const first = actor.getSnapshot()
    expect(first).toMatchObject({
      value: { waiting: 'malformed' },
      context: { fault: { message: kitIdFormatMessage } },
    })
    actor.send({ type: 'submit' })
    expect(actor.getSnapshot().value).toEqual({ waiting: 'malformed' })
    expect(actor.getSnapshot().context.fault).not.toBe(first.context.fault)
    expect(registerKit).not.toHaveBeenCalled()
    actor.send({ type: 'type', text: 'MJ-0000-1' })
    expect(actor.getSnapshot()).toMatchObject({ value: { waiting: 'typing' }, context: { fault: undefined } })
  })

  it('takes no key and no second submit while registering', () => {
    const registerKit = vi.fn<RegisterKit>(() => new Promise(() => undefined))
    const actor = typed(registerKit, 'MJ-0000-0000-0001')
    actor.send({ type: 'submit' })
    actor.send({ type: 'submit' })
    actor.send({ type: 'type', text: '' })
    expect(registerKit).toHaveBeenCalledTimes(1)
    expect(actor.getSnapshot().context.kitId).toBe('MJ-0000-0000-0001')
  })

  it('keeps the ID when it fails, lets go of the failure on typing, and can be tried again', async () => {
    const registerKit = vi.fn<RegisterKit>(async () => kit).mockImplementationOnce(refusing('kitnotfound'))
    const actor = typed(registerKit, 'MJ-0000-0000-0002')
    actor.send({ type: 'submit' })
    await waitFor(actor, (now) => now.matches({ waiting: 'failed' }))
    expect(actor.getSnapshot().context).toMatchObject({
      kitId: 'MJ-0000-0000-0002',
      failure: { kind: 'refused', errorKey: 'kitnotfound' },
    })
    actor.send({ type: 'type', text: 'MJ-0000-0000-0001' })
    expect(actor.getSnapshot()).toMatchObject({
      value: { waiting: 'typing' },
      context: { failure: undefined },
    })
    actor.send({ type: 'submit' })
    await waitFor(actor, (now) => now.matches('registered'))
  })

  it('waits again when the session was over before the kit could be registered', async () => {
    const actor = typed(async () => undefined, 'MJ-0000-0000-0001')
    actor.send({ type: 'submit' })
    await waitFor(actor, (now) => now.matches('waiting'))
    expect(actor.getSnapshot()).toMatchObject({ value: { waiting: 'typing' }, status: 'active' })
  })
})

describe('the message of a failed registration', () => {
  const messageFor = async (registerKit: RegisterKit) => {
    const actor = typed(registerKit, 'MJ-0000-0000-0001')
    actor.send({ type: 'submit' })
    await waitFor(actor, (now) => now.matches({ waiting: 'failed' }))
    const { failure } = actor.getSnapshot().context
    return failure && kitRegistrationMessage(failure)
  }
  const otherwise = 'Something went wrong. Please try again or contact support with your swab kit ID.'

  it.each([
    ['kitnotfound', 'Swab Kit ID not found. Please try again or contact support with your Swab Kit ID.'],
    [
      'kitinactive',
      'Swab Kit ID already registered. Please try again or contact support with your Swab Kit ID.',
    ],
    [
      'badkitformat',
      'Swab Kit ID provided is not recognized. Please try again or contact support with your Swab Kit ID.',
    ],
    ['useralreadyregisteredthckit', 'You have already registered a THC Genetic Test Swab Kit ID.'],
    ['useralreadyregisteredcbdkit', 'You have already registered a CBD Genetic Test Swab Kit ID.'],
    ['useralreadyregisteredcannabiskit', 'You have already registered a Cannabis Genetic Test Swab Kit ID.'],
    ['toString', otherwise],
  ])('follows the errorKey %s', async (errorKey, message) => {
    expect(await messageFor(refusing(errorKey))).toBe(message)
  })

  it.each([new Unreachable('gone'), new ApiProblem({ status: 503, title: 'Away' }), new Error('a bug')])(
    'is the general one for %s',
    async (thrown) => {
      expect(await messageFor(() => Promise.reject(thrown))).toBe(otherwise)
    },
  )

  it('of success is as specified', () => expect(kitRegisteredMessage).toBe('Swab Kit ID registered.'))
})
