import { call, session } from '../../../api/browser.ts'
import { customerRecord } from '../../../customer/browser-customer.ts'
import { onePerAction } from '../../../api/command-id.ts'
import { createSaveProfile } from './save-profile.ts'
import { profileRequest } from './profile-form.ts'
import { profileMachine, type FilledProfile } from './profile-machine.ts'
import { useDialogForm } from '../../../forms/use-dialog-form.ts'

const saveProfile = onePerAction(createSaveProfile({ call, session, customerRecord }))

const send = async ({ form, profile }: FilledProfile) =>
  (await saveProfile(profileRequest(form, profile))) && (true as const)

export const useProfile = () => useDialogForm(profileMachine, send)
