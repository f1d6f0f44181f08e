import { emailFault } from '../../forms/person/email-fault.ts'
import type { FieldFault } from '../../forms/field-faults.ts'
import { pageFormMachine } from '../../forms/page-form-machine.ts'

export type AskForReset = (email: string) => Promise<void>

/** Ends the same for every address: nobody learns here who has an account. */
export const forgotPasswordMachine = pageFormMachine<string, 'email'>('forgotPassword', faultsIn)

function faultsIn(email: string): readonly FieldFault<'email'>[] {
  const message = emailFault(email)
  return message === undefined ? [] : [{ field: 'email', message }]
}
