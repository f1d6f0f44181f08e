import { call, customerRecord, session } from '../api/browser.ts'
import { createRestore } from './auto-login.ts'
import { createSignIn } from './sign-in.ts'

const parts = { call, session, customerRecord }

export const signIn = createSignIn(parts)
export const restore = createRestore(parts)
export const customerIsKnown = () => customerRecord.read() !== undefined
