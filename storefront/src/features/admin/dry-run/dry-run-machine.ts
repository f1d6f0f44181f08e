import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { failureOf, type Failure } from '../../../api/failure.ts'

export interface DryRunParts<Input, Answer> {
  /** Tells what would happen, and changes nothing. */
  readonly check: (input: Input, signal: AbortSignal) => Promise<Answer | undefined>
  /** Does it. The same command id does it once. */
  readonly apply: (input: Input, commandId: string) => Promise<Answer | undefined>
  readonly newCommandId: () => string
}

interface Context<Answer> {
  readonly preview: Answer | undefined
  readonly receipt: Answer | undefined
  readonly failure: Failure | undefined
  readonly commandId: string
}

/**
 * Edit → dry run → review → apply. Any edit leads back to the start and lets go of a dry run that is under way.
 * Where the answer is undefined the session is over, and what was edited stands.
 */
export function dryRunMachine<Input, Answer>({ check, apply, newCommandId }: DryRunParts<Input, Answer>) {
  return setup({
    types: {
      context: {} as Context<Answer>,
      events: {} as
        | { readonly type: 'edit' }
        | { readonly type: 'check'; readonly input: Input }
        | { readonly type: 'apply'; readonly input: Input },
    },
    actors: {
      check: fromPromise<Answer | undefined, { readonly input: Input }>(({ input, signal }) =>
        check(input.input, signal),
      ),
      apply: fromPromise<Answer | undefined, { readonly input: Input; readonly commandId: string }>(
        ({ input }) => apply(input.input, input.commandId),
      ),
    },
  }).createMachine({
    id: 'dryRun',
    initial: 'editing',
    context: { preview: undefined, receipt: undefined, failure: undefined, commandId: '' },
    states: {
      editing: {
        initial: 'idle',
        states: { idle: { entry: assign({ failure: undefined }) }, failed: {} },
        on: { check: 'checking' },
      },
      checking: {
        entry: assign({ failure: undefined, preview: undefined, receipt: undefined }),
        invoke: {
          src: 'check',
          input: ({ event }) => {
            assertEvent(event, 'check')
            return { input: event.input }
          },
          onDone: [
            { guard: ({ event }) => event.output === undefined, target: 'editing' },
            {
              target: 'reviewing',
              actions: assign({ preview: ({ event }) => event.output, commandId: () => newCommandId() }),
            },
          ],
          onError: {
            target: 'editing.failed',
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
        },
        on: { edit: 'editing' },
      },
      reviewing: {
        initial: 'idle',
        states: { idle: {}, failed: {} },
        on: { edit: 'editing', check: 'checking', apply: 'applying' },
      },
      applying: {
        entry: assign({ failure: undefined }),
        invoke: {
          src: 'apply',
          input: ({ context, event }) => {
            assertEvent(event, 'apply')
            return { input: event.input, commandId: context.commandId }
          },
          onDone: [
            { guard: ({ event }) => event.output === undefined, target: 'editing' },
            { target: 'applied', actions: assign({ receipt: ({ event }) => event.output }) },
          ],
          onError: {
            target: 'reviewing.failed',
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
        },
      },
      applied: { on: { edit: 'editing', check: 'checking' } },
    },
  })
}
