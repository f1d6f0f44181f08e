import { call, customerRecord, session } from '../api/browser.ts'
import { createRestore } from './auto-login.ts'
import type { RegisterKit } from './kit-registration-machine.ts'
import type { OpenAccount } from './registration-machine.ts'
import { createSignIn } from './sign-in.ts'

const parts = { call, session, customerRecord }

export const signIn = createSignIn(parts)
export const restore = createRestore(parts)
export const customerIsKnown = () => customerRecord.read() !== undefined

export const openAccount: OpenAccount = async (request) => {
  await call('registerAccount', { body: request })
}

export const registerKit: RegisterKit = async (kitId) => {
  const kit = await call('registerKit', { body: { kitId } })
  if (kit !== undefined) customerRecord.addKit(kit)
  return kit
}
