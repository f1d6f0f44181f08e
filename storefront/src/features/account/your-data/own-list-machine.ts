import type { Looks } from '@swabwise/results-service/looks/looks.contract'
import type { OwnPapers } from '@swabwise/results-service/report-checks/report-checks.contract'
import type { SignIns } from '@swabwise/results-service/sessions/sessions.contract'
import { assign, fromPromise, setup } from 'xstate'

/** Nothing when the session was over before. */
type Read<Row> = () => Promise<readonly Row[] | undefined>

/** A list of the signed-in person that is only read. */
function ownListMachine<Row>(id: string) {
  return setup({
    types: {
      input: {} as { readonly read: Read<Row> },
      context: {} as { readonly read: Read<Row>; readonly rows: readonly Row[] },
      events: {} as { readonly type: 'reload' },
    },
    actors: {
      read: fromPromise<readonly Row[] | undefined, Read<Row>>(({ input: read }) => read()),
    },
  }).createMachine({
    id,
    initial: 'loading',
    context: ({ input }) => ({ ...input, rows: [] }),
    states: {
      loading: {
        invoke: {
          src: 'read',
          input: ({ context }) => context.read,
          onDone: { target: 'listed', actions: assign({ rows: ({ event }) => event.output ?? [] }) },
          onError: { target: 'away' },
        },
      },
      listed: { type: 'final' },
      away: { on: { reload: { target: 'loading' } } },
    },
  })
}

export const looksMachine = ownListMachine<Looks[number]>('looks')
export const papersMachine = ownListMachine<OwnPapers[number]>('papers')
export const signInsMachine = ownListMachine<SignIns[number]>('signIns')
