import { assign, fromCallback, fromPromise, setup } from 'xstate'

export interface CheckoutParts {
  /** Where to pay. Rejects when there is no such place, or none that the browser may be sent to. */
  readonly requestAddress: () => Promise<string>
  /** Goes there, tells when this page is gone, and answers how to stop listening for that. */
  readonly leaveFor: (address: string, gone: () => void) => () => void
  readonly emptyCart: () => void
}

/** How long the shop's page may take to come before the visitor is told that something is wrong. */
export const leavingTakesAtMost = 30_000

/** Specification §4: spinner; request a checkout link; redirect the browser to it; empty the cart. */
export const checkoutMachine = setup({
  types: {
    input: {} as CheckoutParts,
    context: {} as CheckoutParts & { readonly address: string },
    events: {} as { readonly type: 'retry' } | { readonly type: 'gone' },
  },
  actors: {
    requestAddress: fromPromise<string, CheckoutParts>(({ input }) => input.requestAddress()),
    leave: fromCallback<{ type: 'gone' }, CheckoutParts & { readonly address: string }>(
      ({ input, sendBack }) => input.leaveFor(input.address, () => sendBack({ type: 'gone' })),
    ),
  },
  actions: { emptyCart: ({ context }) => context.emptyCart() },
  delays: { leavingTakesAtMost },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({ ...input, address: '' }),
  initial: 'requesting',
  states: {
    requesting: {
      invoke: {
        src: 'requestAddress',
        input: ({ context }) => context,
        onDone: { target: 'leaving', actions: assign({ address: ({ event }) => event.output }) },
        onError: { target: 'failed' },
      },
    },
    leaving: {
      invoke: {
        src: 'leave',
        input: ({ context }) => context,
        onError: { target: 'failed' },
      },
      on: { gone: { target: 'left' } },
      after: { leavingTakesAtMost: { target: 'failed' } },
    },
    failed: { on: { retry: { target: 'requesting' } } },
    left: { type: 'final', entry: 'emptyCart' },
  },
})
