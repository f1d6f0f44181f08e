import { ConfigurationFault, readConfig } from '../config.ts'
import { backupCommand } from './backup.ts'
import { Refusal, UsageFault, write, type Command, type Io } from './command.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { replayCommand } from './replay.ts'
import { restoreCommand } from './restore.ts'
import { rewrapCommand } from './rewrap.ts'
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

const overview = `Usage: npm run events -- COMMAND [ARGUMENTS]

${[...commands].map(([name, { summary }]) => `  ${name.padEnd(9)}${summary}`).join('\n')}

Every command has --help. The event store is the service's own, found by the same environment:
DATA_DIR, or EVENTSTORE_URL, and the secrets where personal data is opened (npm start -- --help).
`

const exitCodes = { refused: 1, usage: 2, configuration: 78, interrupted: 130 }

/** Faults that say all there is to say; of any other the stack is told too. */
const plainFaults = new Set(['StoreUnavailable', 'UnreadableEvent', 'SubjectErased'])

/** @returns the exit code */
export async function run(
  argv: readonly string[],
  io: Io,
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const [name, ...args] = argv
  if (name === undefined || name === '--help' || name === '-h') {
    await write(name === undefined ? io.err : io.out, overview)
    return name === undefined ? exitCodes.usage : 0
  }
  const command = commands.get(name)
  try {
    if (command === undefined) throw new UsageFault(`unknown command '${name}'`)
    if (args.includes('--help') || args.includes('-h')) {
      await write(io.out, command.help)
      return 0
    }
    return await command.run(args, { config: readConfig(env), io })
  } catch (error) {
    return tell(error, command === undefined ? '' : ` ${name}`, io)
  }
}

async function tell(error: unknown, command: string, { err, signal }: Io): Promise<number> {
  if (signal.aborted) return exitCodes.interrupted
  if (error instanceof UsageFault) {
    await write(err, `events${command}: ${error.message} (npm run events --${command} --help)\n`)
    return exitCodes.usage
  }
  if (error instanceof ConfigurationFault) {
    await write(err, `${error.message}\n`)
    return exitCodes.configuration
  }
  const known = error instanceof Refusal || (error instanceof Error && plainFaults.has(error.name))
  const told =
    error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error)
  await write(err, `events${command}: ${told}\n`)
  return exitCodes.refused
}

if (import.meta.main) {
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (interrupted.signal.aborted) process.exit(exitCodes.interrupted)
      interrupted.abort()
    })
  // Whoever reads us may stop reading: `npm run events -- export | head`.
  process.stdout.on('error', () => process.exit(0))
  const { stdout: out, stderr: err } = process
  const io: Io = { out, err, signal: interrupted.signal, now: () => new Date() }
  process.exitCode = await run(process.argv.slice(2), io, process.env)
}
