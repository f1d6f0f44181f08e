import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { failureOf, type Failure } from '../api/failure.ts'
import type { FieldFault } from './field-faults.ts'

/** Sends the form and answers what came of it; nothing when the session was over before. */
export type SendForm<Form, Answer> = (form: Form) => Promise<Answer | false | undefined>

interface Context<Form, Answer, Field extends string> {
  readonly send: SendForm<Form, Answer>
  readonly faults: readonly FieldFault<Field>[]
  readonly failure: Failure | undefined
  /** What the last form that got through brought about. */
  readonly answer: Answer | undefined
}

/**
 * A form in a dialog, and the dialog with it: open while editing and sending, and afterwards where there is something
 * to show. It cannot be closed in the middle of sending. Nothing of the form is kept: it may hold a password.
 */
export function dialogFormMachine<Form, Answer, Field extends string>(
  id: string,
  faultsIn: (form: Form) => readonly FieldFault<Field>[],
) {
  return setup({
    types: {
      input: {} as { readonly send: SendForm<Form, Answer> },
      context: {} as Context<Form, Answer, Field>,
      events: {} as
        | { readonly type: 'open' }
        | { readonly type: 'close' }
        | { readonly type: 'submit'; readonly form: Form },
    },
    actors: {
      send: fromPromise<
        Answer | false | undefined,
        { readonly send: SendForm<Form, Answer>; readonly form: Form }
      >(({ input }) => input.send(input.form)),
    },
    guards: {
      somethingIsWrong: (_, params: { readonly form: Form }) => faultsIn(params.form).length > 0,
      sessionIsOver: (_, params: { readonly answer: unknown }) => !params.answer,
    },
  }).createMachine({
    id,
    initial: 'closed',
    context: ({ input }) => ({ send: input.send, faults: [], failure: undefined, answer: undefined }),
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
            { target: 'sending' },
          ],
        },
      },
      sending: {
        entry: assign({ faults: [], failure: undefined }),
        invoke: {
          src: 'send',
          input: ({ context, event }) => {
            assertEvent(event, 'submit')
            return { send: context.send, form: event.form }
          },
          onDone: [
            {
              guard: { type: 'sessionIsOver', params: ({ event }) => ({ answer: event.output }) },
              target: 'closed',
            },
            {
              target: 'done',
              actions: assign({ answer: ({ event }) => event.output || undefined }),
            },
          ],
          onError: {
            target: 'editing.failed',
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
        },
      },
      done: {
        exit: assign({ answer: undefined }),
        on: { open: { target: 'editing' }, close: { target: 'closed' } },
      },
    },
  })
}
