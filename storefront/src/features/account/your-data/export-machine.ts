import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { ExportFormat, ExportResults } from './export-results.ts'
import { failureOf, type Failure } from '../../../api/failure.ts'

interface Context {
  readonly exportResults: ExportResults
  readonly format: ExportFormat | undefined
  readonly file: Blob | undefined
  readonly failure: Failure | undefined
}

/** One file at a time; the screen gives it to the browser when it is there. */
export const exportMachine = setup({
  types: {
    input: {} as { readonly exportResults: ExportResults },
    context: {} as Context,
    events: {} as { readonly type: 'export'; readonly format: ExportFormat },
  },
  actors: {
    exportResults: fromPromise<
      Blob | undefined,
      { readonly exportResults: ExportResults; readonly format: ExportFormat }
    >(({ input }) => input.exportResults(input.format)),
  },
  guards: {
    sessionIsOver: (_, params: { readonly file: Blob | undefined }) => params.file === undefined,
  },
}).createMachine({
  id: 'export',
  initial: 'idle',
  context: ({ input }) => ({ ...input, format: undefined, file: undefined, failure: undefined }),
  states: {
    idle: { on: { export: { target: 'fetching' } } },
    fetching: {
      entry: assign({
        format: ({ event }) => {
          assertEvent(event, 'export')
          return event.format
        },
        file: undefined,
        failure: undefined,
      }),
      invoke: {
        src: 'exportResults',
        input: ({ context, event }) => {
          assertEvent(event, 'export')
          return { exportResults: context.exportResults, format: event.format }
        },
        onDone: [
          {
            guard: { type: 'sessionIsOver', params: ({ event }) => ({ file: event.output }) },
            target: 'idle',
          },
          { target: 'there', actions: assign({ file: ({ event }) => event.output }) },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    there: { on: { export: { target: 'fetching' } } },
    failed: { on: { export: { target: 'fetching' } } },
  },
})
