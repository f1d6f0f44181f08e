import { useMachine } from '@xstate/react'
import type { Profile } from '../api/profile.ts'
import { saveProfile } from './flows.ts'
import type { ProfileForm } from './profile-form.ts'
import { profileMachine } from './profile-machine.ts'

export function useProfile() {
  const [{ value, context }, send] = useMachine(profileMachine, { input: { saveProfile } })
  const state = typeof value === 'string' ? value : value.editing
  return {
    state,
    isOpen: state !== 'closed' && state !== 'saved',
    faults: context.faults,
    failure: context.failure,
    open: () => send({ type: 'open' }),
    close: () => send({ type: 'close' }),
    submit: (form: ProfileForm, profile: Profile) => send({ type: 'submit', form, profile }),
  }
}
