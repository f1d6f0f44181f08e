import { call } from '../../api/factors.ts'
import { beginSession } from '../../customer/browser-customer.ts'
import { askForPasskey } from '../../customer/passkeys.ts'

export async function signInByPasskey(rememberMe: boolean): Promise<void> {
  const options = await call('getSignInOptions', { asVisitor: true })
  if (options === undefined) throw new Error('Nothing to ask the browser for')
  const passkey = await askForPasskey(options)
  const answer = await call('signInByPasskey', { body: { passkey, rememberMe }, asVisitor: true })
  if (answer === undefined) throw new Error('Signing in was answered without a token')
  await beginSession(answer.id_token)
}
