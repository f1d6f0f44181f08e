import { useMachine } from '@xstate/react'
import { call as callSite, session } from '../../../api/browser.ts'
import { call, send } from '../../../api/own-data.ts'
import { onePerAction } from '../../../api/command-id.ts'
import { createEraseAccount } from './erase-account.ts'
import { eraseAccountMachine } from './erase-account-machine.ts'
import { exportMachine } from './export-machine.ts'
import { createExportResults, type ExportFormat } from './export-results.ts'
import { sessionsMachine } from './sessions-machine.ts'
import { looksMachine, papersMachine, signInsMachine } from './own-list-machine.ts'
import { useDialogForm } from '../../../forms/use-dialog-form.ts'

const eraseAccount = onePerAction(createEraseAccount({ call: callSite, session }))
const exportResults = createExportResults(send)
const sessionFlows = {
  listSessions: () => call('listSessions'),
  async endSession(id: string) {
    await call('endSession', { params: { id } })
  },
  async endAll() {
    await call('endSessions')
    session.end('signed-out')
  },
}
const readSignIns = () => call('listSignIns')
const readPapers = () => call('listPapers')
const readLooks = () => call('listLooks')

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
  const [{ value, context }, send] = useMachine(signInsMachine, { input: { read: readSignIns } })
  return { state: value, signIns: context.rows, reload: () => send({ type: 'reload' }) }
}

export function usePapers() {
  const [{ value, context }, send] = useMachine(papersMachine, { input: { read: readPapers } })
  return { state: value, papers: context.rows, reload: () => send({ type: 'reload' }) }
}

export function useLooks() {
  const [{ value, context }, send] = useMachine(looksMachine, { input: { read: readLooks } })
  return { state: value, rows: context.rows, reload: () => send({ type: 'reload' }) }
}

export function useSessions() {
  const [{ value, context }, send] = useMachine(sessionsMachine, { input: sessionFlows })
  return {
    state: typeof value === 'string' ? value : value.listed,
    sessions: context.sessions,
    ending: context.ending,
    reload: () => send({ type: 'reload' }),
    end: (id: string) => send({ type: 'end', id }),
    endAll: () => send({ type: 'endAll' }),
  }
}
