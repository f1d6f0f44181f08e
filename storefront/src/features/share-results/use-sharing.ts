import { useMachine } from '@xstate/react'
import { call } from '../../api/browser.ts'
import { createShareFlows } from './share-flows.ts'
import { shareResultsMachine } from './share-results-machine.ts'
import { sharesMachine } from './shares-machine.ts'
import { useDialogForm } from '../../forms/use-dialog-form.ts'

const { shareResults, listShares, revokeShare } = createShareFlows(call)

export const useShareResults = () => useDialogForm(shareResultsMachine, shareResults)

export function useShares() {
  const [{ value, context }, send] = useMachine(sharesMachine, { input: { listShares, revokeShare } })
  return {
    state: typeof value === 'string' ? value : value.listed,
    shares: context.shares,
    asked: context.asked,
    failure: context.failure,
    reload: () => send({ type: 'reload' }),
    askToRevoke: (id: string) => send({ type: 'askToRevoke', id }),
    keep: () => send({ type: 'keep' }),
    revoke: () => send({ type: 'revoke' }),
  }
}
