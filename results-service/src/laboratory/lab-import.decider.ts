import type { LabImportEvent } from '@swabwise/events/catalogue/streams/lab-import'
import { accept, type Decider } from '../platform/decider.ts'

export type LabImport = { readonly status: 'none' } | { readonly status: 'applied' }

type Applied = Extract<LabImportEvent, { type: 'LabImportApplied' }>['data']

export interface RecordImport {
  readonly type: 'RecordImport'
  readonly applied: Applied
}

/** Reapplying a file is recorded only if it changed something that a crash or wrong rows had left. */
export const labImportDecider: Decider<LabImport, RecordImport, LabImportEvent, never> = {
  initial: { status: 'none' },
  evolve: () => ({ status: 'applied' }),
  decide: ({ applied }, state) =>
    state.status === 'applied' && applied.counts.new + applied.counts.changed === 0
      ? accept()
      : accept({ type: 'LabImportApplied', data: applied } as const),
}
