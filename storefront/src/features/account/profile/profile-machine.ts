import type { Profile } from '../../../api/session/profile.ts'
import { dialogFormMachine } from '../../../forms/dialog-form-machine.ts'
import { profileFaults, type ProfileField, type ProfileForm } from './profile-form.ts'

export interface FilledProfile {
  readonly form: ProfileForm
  /** Whose form it is. */
  readonly profile: Profile
}

export const profileMachine = dialogFormMachine<FilledProfile, true, ProfileField>('profile', ({ form }) =>
  profileFaults(form),
)
