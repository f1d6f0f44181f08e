import { backupCommand } from './backup.ts'
import type { Command, Io } from './command.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { replayCommand } from './replay.ts'
import { restoreCommand } from './restore.ts'
import { rewrapCommand } from './rewrap.ts'
import { runCommand, runOf } from './run-command.ts'
import { showCommand } from './show.ts'
import { tailCommand } from './tail.ts'
import { verifyCommand } from './verify.ts'

const commands: ReadonlyMap<string, Command> = new Map([
  ['export', exportCommand],
  ['import', importCommand],
  ['replay', replayCommand],
  ['show', showCommand],
  ['tail', tailCommand],
  ['verify', verifyCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['rewrap', rewrapCommand],
])

const events = {
  name: 'events',
  commands,
  about: `Every command has --help. The event store is the service's own, found by the same environment:
DATA_DIR, or EVENTSTORE_URL, and the secrets where personal data is opened (npm start -- --help).
`,
}

/** @returns the exit code */
export const run = (
  argv: readonly string[],
  io: Io,
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> => runOf(events, argv, io, env)

if (import.meta.main) await runCommand(events)
