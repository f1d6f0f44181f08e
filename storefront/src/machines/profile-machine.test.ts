import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { Unreachable } from '../api/problem.ts'
import { rosa } from '../api/testing/session.ts'
import { profileFormOf, profileRequest } from './profile-form.ts'
import { profileMachine } from './profile-machine.ts'
import type { SaveProfile } from './save-profile.ts'

const form = { ...profileFormOf(rosa), firstName: 'Rosalind' }
const submit = { type: 'submit', form, profile: rosa } as const
const saves: SaveProfile = async () => true
const fails = () => Promise.reject(new Unreachable('gone'))

function opened(saveProfile: SaveProfile) {
  const actor = createActor(profileMachine, { input: { saveProfile } }).start()
  actor.send({ type: 'open' })
  return actor
}

describe('saving the profile', () => {
  it('begins closed, opens and closes', () => {
    const actor = createActor(profileMachine, { input: { saveProfile: saves } }).start()
    expect(actor.getSnapshot().value).toBe('closed')
    actor.send({ type: 'open' })
    expect(actor.getSnapshot().value).toEqual({ editing: 'idle' })
    actor.send({ type: 'close' })
    expect(actor.getSnapshot().value).toBe('closed')
  })

  it('goes through saving to saved with the whole payload, and can be opened again', async () => {
    const saveProfile = vi.fn<SaveProfile>(saves)
    const actor = opened(saveProfile)
    actor.send(submit)
    expect(actor.getSnapshot().value).toBe('saving')
    await waitFor(actor, (now) => now.matches('saved'))
    expect(saveProfile.mock.calls).toEqual([[profileRequest(form, rosa)]])
    actor.send({ type: 'open' })
    expect(actor.getSnapshot().value).toEqual({ editing: 'idle' })
  })

  it('tells what is wrong and sends nothing', () => {
    const saveProfile = vi.fn<SaveProfile>()
    const actor = opened(saveProfile)
    actor.send({ ...submit, form: { ...form, firstName: '', region: '' } })
    expect(actor.getSnapshot().value).toEqual({ editing: 'incorrect' })
    expect(actor.getSnapshot().context.faults.map(({ field }) => field)).toEqual(['firstName', 'region'])
    expect(saveProfile).not.toHaveBeenCalled()
  })

  it('is neither closed nor sent twice in the middle of it', () => {
    const saveProfile = vi.fn<SaveProfile>(() => new Promise(() => undefined))
    const actor = opened(saveProfile)
    actor.send(submit)
    actor.send(submit)
    actor.send({ type: 'close' })
    expect(actor.getSnapshot().value).toBe('saving')
    expect(saveProfile).toHaveBeenCalledTimes(1)
  })

  it('stays open when it fails, and can be tried again', async () => {
    const actor = opened(vi.fn<SaveProfile>(saves).mockImplementationOnce(fails))
    actor.send(submit)
    await waitFor(actor, (now) => now.matches({ editing: 'failed' }))
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'unreachable' })
    actor.send({ ...submit, form: { ...form, lastName: '' } })
    expect(actor.getSnapshot()).toMatchObject({
      value: { editing: 'incorrect' },
      context: { failure: undefined },
    })
    actor.send(submit)
    expect(actor.getSnapshot().context.faults).toEqual([])
    await waitFor(actor, (now) => now.matches('saved'))
  })

  it('forgets what was wrong when it is closed', async () => {
    const actor = opened(fails)
    actor.send(submit)
    await waitFor(actor, (now) => now.matches({ editing: 'failed' }))
    actor.send({ type: 'close' })
    expect(actor.getSnapshot().context).toMatchObject({ faults: [], failure: undefined })
  })

  it('closes without a word when the session was over', async () => {
    const actor = opened(async () => false)
    actor.send(submit)
    await waitFor(actor, (now) => now.matches('closed'))
  })
})
