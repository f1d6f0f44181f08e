import type { Factors, FactorAdded } from '@swabwise/results-service/factors/factors.contract'
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { failureOf, type Failure } from '../../../api/failure.ts'
import { NoPasskey } from '../../../customer/passkeys.ts'

/** A new authenticator app's secret, and the same as an address for its QR code. */
export interface Offer {
  readonly secret: string
  readonly uri: string
}

/** What a change of factors is told by while it goes on. */
export type Doing =
  | { readonly what: 'addPasskey' | 'offer' | 'addAuthenticator' | 'removeAuthenticator' | 'makeCodes' }
  | { readonly what: 'removePasskey'; readonly id: string }

export type FactorFailure = Failure | { readonly kind: 'no-passkey' }

interface Change {
  readonly doing: Doing
  readonly carryOut: () => Promise<(FactorAdded & { readonly offer?: Offer }) | undefined>
}

interface Context {
  readonly read: () => Promise<Factors | undefined>
  readonly factors: Factors | undefined
  readonly doing: Doing | undefined
  readonly failure: FactorFailure | undefined
  readonly offer: Offer | undefined
  /** Shown until they are noted: they cannot be had again. */
  readonly recoveryCodes: readonly string[] | undefined
}

/** How somebody signs in, and its changes, one at a time. */
export const factorsMachine = setup({
  types: {
    input: {} as Pick<Context, 'read'>,
    context: {} as Context,
    events: {} as
      | { readonly type: 'reload' }
      | { readonly type: 'noted' }
      | { readonly type: 'cancelOffer' }
      | ({ readonly type: 'change' } & Change),
  },
  actors: {
    read: fromPromise<Factors | undefined, Pick<Context, 'read'>>(({ input }) => input.read()),
    carryOut: fromPromise<Awaited<ReturnType<Change['carryOut']>>, Pick<Change, 'carryOut'>>(({ input }) =>
      input.carryOut(),
    ),
  },
}).createMachine({
  id: 'factors',
  initial: 'loading',
  context: ({ input }) => ({
    ...input,
    factors: undefined,
    doing: undefined,
    failure: undefined,
    offer: undefined,
    recoveryCodes: undefined,
  }),
  states: {
    loading: {
      invoke: {
        src: 'read',
        input: ({ context }) => context,
        onDone: { target: 'listed', actions: assign({ factors: ({ event }) => event.output }) },
        onError: { target: 'away' },
      },
    },
    away: { on: { reload: { target: 'loading' } } },
    listed: {
      on: {
        change: { target: 'changing' },
        noted: { actions: assign({ recoveryCodes: undefined }) },
        cancelOffer: { actions: assign({ offer: undefined, failure: undefined }) },
      },
    },
    changing: {
      entry: assign(({ event }) => {
        assertEvent(event, 'change')
        return { doing: event.doing, failure: undefined }
      }),
      exit: assign({ doing: undefined }),
      invoke: {
        src: 'carryOut',
        input: ({ event }) => {
          assertEvent(event, 'change')
          return event
        },
        onDone: {
          target: 'loading',
          actions: assign(({ context, event }) => ({
            offer: event.output?.offer,
            recoveryCodes: event.output?.recoveryCodes ?? context.recoveryCodes,
          })),
        },
        onError: {
          target: 'listed',
          actions: assign({
            failure: ({ event }): FactorFailure =>
              event.error instanceof NoPasskey ? { kind: 'no-passkey' } : failureOf(event.error),
          }),
        },
      },
    },
  },
})
