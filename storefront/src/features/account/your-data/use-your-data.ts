import { useMachine } from '@xstate/react'
import { call, send as sendCall, session } from '../../../api/browser.ts'
import { onePerAction } from '../../../api/command-id.ts'
import { createEraseAccount } from './erase-account.ts'
import { eraseAccountMachine } from './erase-account-machine.ts'
import { exportMachine } from './export-machine.ts'
import { createExportResults, type ExportFormat } from './export-results.ts'
import { signInsMachine } from './sign-ins-machine.ts'
import { useDialogForm } from '../../../forms/use-dialog-form.ts'

const eraseAccount = onePerAction(createEraseAccount({ call, session }))
const exportResults = createExportResults(sendCall)
const listSignIns = () => call('listSignIns')

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
