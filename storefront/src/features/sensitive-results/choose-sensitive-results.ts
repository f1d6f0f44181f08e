import { call, session } from '../../api/browser.ts'
import { onePerAction } from '../../api/command-id.ts'
import { customerRecord } from '../../customer/browser-customer.ts'

/** Keeps the choice with the account; from then on the service leaves out what is not to be seen. */
export const chooseSensitiveResults = onePerAction(async (shown: boolean, commandId?: string) => {
  const asked = session.read()
  const details = await call('chooseSensitiveResults', { body: { shown }, ...(commandId && { commandId }) })
  const now = session.read()
  if (details === undefined || asked.status === 'signed-out' || now.status === 'signed-out') return false
  if (now.token === asked.token) customerRecord.keep(details)
  return true
})
