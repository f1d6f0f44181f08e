import { useMachine } from '@xstate/react'
import { dryRunMachine, type DryRunParts } from './dry-run-machine.ts'

/** A flow for one kind of input. Made once, beside the calls it uses. */
export const createDryRun = <Input, Answer>(parts: Pick<DryRunParts<Input, Answer>, 'check' | 'apply'>) => {
  const machine = dryRunMachine({ ...parts, newCommandId: () => crypto.randomUUID() })
  return function useDryRun() {
    const [{ value, context }, send] = useMachine(machine)
    const { preview, receipt, failure } = context
    const state = typeof value === 'string' ? value : 'editing' in value ? 'editing' : 'reviewing'
    return {
      state,
      preview: state === 'reviewing' || state === 'applying' ? preview : undefined,
      receipt: state === 'applied' ? receipt : undefined,
      failure,
      edit: () => send({ type: 'edit' }),
      check: (input: Input) => send({ type: 'check', input }),
      apply: (input: Input) => send({ type: 'apply', input }),
    }
  }
}
