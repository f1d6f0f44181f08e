import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { ChangePassword, PasswordChange } from './change-password.ts'
import { failureOf, type Failure, type FieldFault } from './failure.ts'
import { newPasswordFault } from './new-password.ts'

export interface PasswordChangeForm extends PasswordChange {
  readonly confirmPassword: string
}
export type PasswordChangeFault = FieldFault<keyof PasswordChangeForm>

interface Context {
  readonly changePassword: ChangePassword
  readonly faults: readonly PasswordChangeFault[]
  readonly failure: Failure | undefined
}

/** The dialog with it: open while editing and changing. It cannot be closed in the middle of the change. */
export const changePasswordMachine = setup({
  types: {
    input: {} as { readonly changePassword: ChangePassword },
    context: {} as Context,
    events: {} as
      | { readonly type: 'open' }
      | { readonly type: 'close' }
      | { readonly type: 'submit'; readonly form: PasswordChangeForm },
  },
  actors: {
    changePassword: fromPromise<
      boolean,
      { readonly changePassword: ChangePassword; readonly change: PasswordChange }
    >(({ input }) => input.changePassword(input.change)),
  },
  guards: {
    somethingIsWrong: (_, params: { readonly form: PasswordChangeForm }) => faultsIn(params.form).length > 0,
    sessionIsOver: (_, params: { readonly done: boolean }) => !params.done,
  },
}).createMachine({
  id: 'changePassword',
  initial: 'closed',
  context: ({ input }) => ({ changePassword: input.changePassword, faults: [], failure: undefined }),
  states: {
    closed: { on: { open: { target: 'editing' } } },
    editing: {
      initial: 'idle',
      states: { idle: {}, incorrect: {}, failed: {} },
      on: {
        close: { target: 'closed', actions: assign({ faults: [], failure: undefined }) },
        submit: [
          {
            guard: { type: 'somethingIsWrong', params: ({ event }) => ({ form: event.form }) },
            target: '.incorrect',
            actions: assign({ faults: ({ event }) => faultsIn(event.form), failure: undefined }),
          },
          { target: 'changing' },
        ],
      },
    },
    changing: {
      entry: assign({ faults: [], failure: undefined }),
      invoke: {
        src: 'changePassword',
        input: ({ context, event }) => {
          assertEvent(event, 'submit')
          const { currentPassword, newPassword } = event.form
          return { changePassword: context.changePassword, change: { currentPassword, newPassword } }
        },
        onDone: [
          {
            guard: { type: 'sessionIsOver', params: ({ event }) => ({ done: event.output }) },
            target: 'closed',
          },
          { target: 'changed' },
        ],
        onError: {
          target: 'editing.failed',
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    changed: { on: { open: { target: 'editing' } } },
  },
})

function faultsIn(form: PasswordChangeForm): readonly PasswordChangeFault[] {
  const { currentPassword, newPassword, confirmPassword } = form
  const faults: PasswordChangeFault[] = []
  if (currentPassword === '')
    faults.push({ field: 'currentPassword', message: 'Enter your current password' })
  const message = newPasswordFault(newPassword)
  if (message !== undefined) faults.push({ field: 'newPassword', message })
  if (confirmPassword === '')
    faults.push({ field: 'confirmPassword', message: 'Enter your new password again' })
  else if (newPassword !== confirmPassword)
    faults.push({ field: 'confirmPassword', message: 'Your password and confirm password does not match' })
  return faults
}
