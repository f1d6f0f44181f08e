import { backup } from './backup/backup.ts'
import { commandLine, runCommand } from './command-line.ts'
import { exportCommand } from './transfer/export.ts'
import { importCommand } from './transfer/import.ts'
import { buildReadModel } from './log/build-read-model.ts'
import { replayCommand } from './log/replay.ts'
import { drill } from './backup/drill.ts'
import { restore } from './backup/restore.ts'
import { reread } from './log/reread.ts'
import { rewrap } from './log/rewrap.ts'
import { doctor } from './server/doctor.ts'
import { grant } from './server/grant.ts'
import { scavenge } from './server/scavenge.ts'
import { projections } from './log/projections.ts'
import { query } from './log/query.ts'
import { securityLog } from './log/security-log.ts'
import { show } from './log/show.ts'
import { tail } from './log/tail.ts'
import { verify } from './log/verify.ts'

const about = `Every command has --help. The event store is the service's own, found by the same environment:
DATA_DIR, or EVENTSTORE_URL, and the secrets where personal data is opened (npm start -- --help).`

export const events = commandLine('events', about, [
  exportCommand,
  importCommand,
  replayCommand,
  buildReadModel,
  projections,
  show,
  query,
  securityLog,
  tail,
  verify,
  backup,
  restore,
  drill,
  rewrap,
  reread,
  scavenge,
  doctor,
  grant,
])

if (import.meta.main) await runCommand(events)
