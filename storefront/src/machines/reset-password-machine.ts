import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { failureOf, type Failure, type FieldFault } from './failure.ts'
import { newPasswordFault } from './new-password.ts'

export interface PasswordReset {
  readonly newPassword: string
  /** From the mailed link; undefined where the address has none, and sent so. */
  readonly key: string | undefined
}
export type ResetPassword = (reset: PasswordReset) => Promise<void>

export interface ResetForm extends PasswordReset {
  readonly confirmPassword: string
}
export type ResetFault = FieldFault<'newPassword' | 'confirmPassword'>

interface Context {
  readonly resetPassword: ResetPassword
  readonly faults: readonly ResetFault[]
  readonly failure: Failure | undefined
}

export const resetPasswordMachine = setup({
  types: {
    input: {} as { readonly resetPassword: ResetPassword },
    context: {} as Context,
    events: {} as { readonly type: 'submit'; readonly form: ResetForm },
  },
  actors: {
    resetPassword: fromPromise<
      void,
      { readonly resetPassword: ResetPassword; readonly reset: PasswordReset }
    >(({ input }) => input.resetPassword(input.reset)),
  },
  guards: {
    somethingIsWrong: ({ event }) => faultsIn(event.form).length > 0,
  },
}).createMachine({
  id: 'resetPassword',
  initial: 'waiting',
  context: ({ input }) => ({ resetPassword: input.resetPassword, faults: [], failure: undefined }),
  states: {
    waiting: {
      initial: 'idle',
      states: { idle: {}, incorrect: {}, failed: {} },
      on: {
        submit: [
          {
            guard: 'somethingIsWrong',
            target: '.incorrect',
            actions: assign({ faults: ({ event }) => faultsIn(event.form), failure: undefined }),
          },
          { target: 'processing' },
        ],
      },
    },
    processing: {
      entry: assign({ faults: [], failure: undefined }),
      invoke: {
        src: 'resetPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'submit')
          const { newPassword, key } = event.form
          return { resetPassword: context.resetPassword, reset: { newPassword, key } }
        },
        onDone: { target: 'changed' },
        onError: {
          target: 'waiting.failed',
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    changed: { type: 'final' },
  },
})

function faultsIn({ newPassword, confirmPassword }: ResetForm): readonly ResetFault[] {
  const faults: ResetFault[] = []
  const message = newPasswordFault(newPassword)
  if (message !== undefined) faults.push({ field: 'newPassword', message })
  if (confirmPassword === '')
    faults.push({ field: 'confirmPassword', message: 'Enter your new password again' })
  else if (newPassword !== confirmPassword)
    faults.push({ field: 'confirmPassword', message: 'Passwords do not match.' })
  return faults
}
