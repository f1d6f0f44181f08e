import { v7 as uuidv7 } from 'uuid'
import { CommandId } from '@swabwise/events/catalogue/ids'
import type { CommandContext } from '../platform/execute.ts'
import type { Io } from './command-line.ts'

export function commandContext({ now }: Io): CommandContext {
  const commandId = CommandId.parse(uuidv7())
  const actor = { kind: 'system', name: 'admin command' } as const
  return { commandId, actor, correlationId: commandId, at: now().toISOString() }
}
