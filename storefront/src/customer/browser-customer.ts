import { call, session } from '../api/browser.ts'
import { createRestore } from './auto-login.ts'
import { createCustomerRecord } from './customer-record.ts'
import { createBeginSession, createSignIn } from './sign-in.ts'

export const customerRecord = createCustomerRecord(session)

const parts = { call, session, customerRecord }

export const beginSession = createBeginSession(parts)
export const signIn = createSignIn(parts)
export const restore = createRestore(parts)
export const customerIsKnown = () => customerRecord.read() !== undefined
