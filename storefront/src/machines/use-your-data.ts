import { useMachine } from '@xstate/react'
import { eraseAccount, exportResults, listSignIns } from './account-flows.ts'
import { eraseAccountMachine } from './erase-account-machine.ts'
import { exportMachine } from './export-machine.ts'
import type { ExportFormat } from './export-results.ts'
import { signInsMachine } from './sign-ins-machine.ts'
import { useDialogForm } from './use-dialog-form.ts'

/** Ends with the session, which then holds the receipt. */
export const useEraseAccount = () => useDialogForm(eraseAccountMachine, eraseAccount)

export function useExport() {
  const [{ value, context }, send] = useMachine(exportMachine, { input: { exportResults } })
  return {
    state: value,
    format: context.format,
    file: context.file,
    failure: context.failure,
    exportAs: (format: ExportFormat) => send({ type: 'export', format }),
  }
}

export function useSignIns() {
  const [{ value, context }, send] = useMachine(signInsMachine, { input: { listSignIns } })
  return { state: value, signIns: context.signIns, reload: () => send({ type: 'reload' }) }
}
