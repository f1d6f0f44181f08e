import { backup } from './backup.ts'
import { commandLine, runCommand } from './command-line.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { replayCommand } from './replay.ts'
import { restore } from './restore.ts'
import { rewrap } from './rewrap.ts'
import { show } from './show.ts'
import { tail } from './tail.ts'
import { verify } from './verify.ts'

const about = `Every command has --help. The event store is the service's own, found by the same environment:
DATA_DIR, or EVENTSTORE_URL, and the secrets where personal data is opened (npm start -- --help).`

export const events = commandLine('events', about, [
  exportCommand,
  importCommand,
  replayCommand,
  show,
  tail,
  verify,
  backup,
  restore,
  rewrap,
])

if (import.meta.main) await runCommand(events)
