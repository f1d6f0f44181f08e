import type { RegisteredKit } from '@swabwise/results-service/kits/kits.contract'
import { assign, fromPromise, setup } from 'xstate'
import { failureOf, type Failure } from '../../api/failure.ts'
import type { FieldFault } from '../../forms/field-faults.ts'
import { isKitId, kitIdFormatMessage, maskKitId } from './kit-id.ts'

/** Answers undefined when the session was over before the kit could be registered. */
export type RegisterKit = (kitId: string) => Promise<RegisteredKit | undefined>

interface Context {
  readonly registerKit: RegisterKit
  readonly kitId: string
  readonly fault: FieldFault<'kitId'> | undefined
  readonly failure: Failure | undefined
}

export const kitRegistrationMachine = setup({
  types: {
    input: {} as { readonly registerKit: RegisterKit },
    context: {} as Context,
    events: {} as { readonly type: 'type'; readonly text: string } | { readonly type: 'submit' },
  },
  actors: {
    registerKit: fromPromise<RegisteredKit | undefined, Pick<Context, 'registerKit' | 'kitId'>>(({ input }) =>
      input.registerKit(input.kitId),
    ),
  },
  guards: {
    nothingIsTyped: ({ context }) => context.kitId === '',
    formatIsWrong: ({ context }) => !isKitId(context.kitId),
    sessionIsOver: (_, params: { readonly kit: RegisteredKit | undefined }) => params.kit === undefined,
  },
}).createMachine({
  id: 'kitRegistration',
  initial: 'waiting',
  context: ({ input }) => ({
    registerKit: input.registerKit,
    kitId: '',
    fault: undefined,
    failure: undefined,
  }),
  states: {
    waiting: {
      initial: 'typing',
      states: { typing: {}, missing: {}, malformed: {}, failed: {} },
      on: {
        type: {
          target: '.typing',
          actions: assign({
            kitId: ({ event }) => maskKitId(event.text),
            fault: undefined,
            failure: undefined,
          }),
        },
        submit: [
          {
            guard: 'nothingIsTyped',
            target: '.missing',
            actions: assign({ fault: () => faultOf('Enter the swab kit ID'), failure: undefined }),
          },
          {
            guard: 'formatIsWrong',
            target: '.malformed',
            actions: assign({ fault: () => faultOf(kitIdFormatMessage), failure: undefined }),
          },
          { target: 'registering' },
        ],
      },
    },
    registering: {
      entry: assign({ fault: undefined, failure: undefined }),
      invoke: {
        src: 'registerKit',
        input: ({ context }) => ({ registerKit: context.registerKit, kitId: context.kitId }),
        onDone: [
          {
            guard: { type: 'sessionIsOver', params: ({ event }) => ({ kit: event.output }) },
            target: 'waiting',
          },
          { target: 'registered' },
        ],
        onError: {
          target: 'waiting.failed',
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    registered: { type: 'final' },
  },
})

/** New each time, so that a screen can tell a second try from the first. */
function faultOf(message: string): FieldFault<'kitId'> {
  return { field: 'kitId', message }
}
