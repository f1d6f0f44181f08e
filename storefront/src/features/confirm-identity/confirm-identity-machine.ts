import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { failureOf, type Failure } from '../../api/failure.ts'
import { NoPasskey } from '../../customer/passkeys.ts'

export type Proof = { readonly password: string } | { readonly code: string } | 'passkey'

/** By what this person may prove who they are. */
export interface Ways {
  readonly typed: 'password' | 'code'
  readonly passkey: boolean
}

export type ConfirmFailure = Failure | { readonly kind: 'no-passkey' }

interface Flows {
  readonly findWays: () => Promise<Ways>
  readonly confirm: (proof: Proof) => Promise<void>
}

interface Context extends Flows {
  readonly ways: Ways
  readonly failure: ConfirmFailure | undefined
}

/** Where it cannot be found out, the service says whether the password is enough. */
const usualWays: Ways = { typed: 'password', passkey: false }

export const confirmIdentityMachine = setup({
  types: {
    input: {} as Flows,
    context: {} as Context,
    events: {} as { readonly type: 'submit'; readonly proof: Proof },
  },
  actors: {
    findWays: fromPromise<Ways, Flows>(({ input }) => input.findWays()),
    confirm: fromPromise<void, Pick<Flows, 'confirm'> & { readonly proof: Proof }>(({ input }) =>
      input.confirm(input.proof),
    ),
  },
  guards: {
    nothingIsTyped: (_, { proof }: { readonly proof: Proof }) => proof !== 'passkey' && typedIn(proof) === '',
  },
}).createMachine({
  id: 'confirmIdentity',
  initial: 'finding',
  context: ({ input }) => ({ ...input, ways: usualWays, failure: undefined }),
  states: {
    finding: {
      invoke: {
        src: 'findWays',
        input: ({ context }) => context,
        onDone: { target: 'asking', actions: assign({ ways: ({ event }) => event.output }) },
        onError: { target: 'asking' },
      },
    },
    asking: {
      initial: 'idle',
      states: { idle: {}, incomplete: {}, failed: {} },
      on: {
        submit: [
          {
            guard: { type: 'nothingIsTyped', params: ({ event }) => ({ proof: event.proof }) },
            target: '.incomplete',
            actions: assign({ failure: undefined }),
          },
          { target: 'checking' },
        ],
      },
    },
    checking: {
      entry: assign({ failure: undefined }),
      invoke: {
        src: 'confirm',
        input: ({ context, event }) => {
          assertEvent(event, 'submit')
          return { confirm: context.confirm, proof: event.proof }
        },
        onDone: { target: 'confirmed' },
        onError: {
          target: 'asking.failed',
          actions: assign({
            failure: ({ event }): ConfirmFailure =>
              event.error instanceof NoPasskey ? { kind: 'no-passkey' } : failureOf(event.error),
          }),
        },
      },
    },
    confirmed: { type: 'final' },
  },
})

const typedIn = (proof: Exclude<Proof, 'passkey'>): string =>
  ('password' in proof ? proof.password : proof.code).trim()
