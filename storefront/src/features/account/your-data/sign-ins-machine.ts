import type { SignIns } from '@swabwise/results-service/sessions/sessions.contract'
import { assign, fromPromise, setup } from 'xstate'

type ListSignIns = () => Promise<SignIns | undefined>

export const signInsMachine = setup({
  types: {
    input: {} as { readonly listSignIns: ListSignIns },
    context: {} as { readonly listSignIns: ListSignIns; readonly signIns: SignIns },
    events: {} as { readonly type: 'reload' },
  },
  actors: {
    listSignIns: fromPromise<SignIns | undefined, ListSignIns>(({ input: listSignIns }) => listSignIns()),
  },
}).createMachine({
  id: 'signIns',
  initial: 'loading',
  context: ({ input }) => ({ ...input, signIns: [] }),
  states: {
    loading: {
      invoke: {
        src: 'listSignIns',
        input: ({ context }) => context.listSignIns,
        onDone: { target: 'listed', actions: assign({ signIns: ({ event }) => event.output ?? [] }) },
        onError: { target: 'away' },
      },
    },
    listed: { type: 'final' },
    away: { on: { reload: { target: 'loading' } } },
  },
})
