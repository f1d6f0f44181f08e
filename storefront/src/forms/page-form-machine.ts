import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { failureOf, type Failure } from '../api/failure.ts'
import type { FieldFault } from './field-faults.ts'

export type SubmitForm<Form> = (form: Form) => Promise<void>

interface Context<Form, Field extends string> {
  readonly send: SubmitForm<Form>
  readonly faults: readonly FieldFault<Field>[]
  readonly failure: Failure | undefined
}

/** A form that a page is there for. Nothing of it is kept: it may hold a password. */
export function pageFormMachine<Form, Field extends string>(
  id: string,
  faultsIn: (form: Form) => readonly FieldFault<Field>[],
) {
  return setup({
    types: {
      input: {} as { readonly send: SubmitForm<Form> },
      context: {} as Context<Form, Field>,
      events: {} as { readonly type: 'submit'; readonly form: Form } | { readonly type: 'again' },
    },
    actors: {
      send: fromPromise<void, { readonly send: SubmitForm<Form>; readonly form: Form }>(({ input }) =>
        input.send(input.form),
      ),
    },
    guards: {
      somethingIsWrong: (_, params: { readonly form: Form }) => faultsIn(params.form).length > 0,
    },
  }).createMachine({
    id,
    initial: 'waiting',
    context: ({ input }) => ({ send: input.send, faults: [], failure: undefined }),
    states: {
      waiting: {
        initial: 'idle',
        states: { idle: {}, incorrect: {}, failed: {} },
        on: {
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
          onDone: { target: 'done' },
          onError: {
            target: 'waiting.failed',
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
        },
      },
      done: { on: { again: { target: 'waiting' } } },
    },
  })
}
