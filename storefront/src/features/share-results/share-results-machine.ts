import type { CreatedShare } from '@swabwise/results-service/sharing/shares.contract'
import { dialogFormMachine } from '../../forms/dialog-form-machine.ts'
import type { NewShare } from './share-flows.ts'

/** Done means: here is the link, this once. */
export const shareResultsMachine = dialogFormMachine<NewShare, CreatedShare, never>('shareResults', () => [])
