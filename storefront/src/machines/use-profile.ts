import { saveProfile } from './account-flows.ts'
import { profileRequest } from './profile-form.ts'
import { profileMachine, type FilledProfile } from './profile-machine.ts'
import { useDialogForm } from './use-dialog-form.ts'

const send = async ({ form, profile }: FilledProfile) =>
  (await saveProfile(profileRequest(form, profile))) && (true as const)

export const useProfile = () => useDialogForm(profileMachine, send)
