import { makePrivateFiles } from '../composition/private-files.ts'
import { ConfigurationFault, readConfig } from '../config.ts'
import { Refusal, UsageFault, write, type Command, type Io } from './command.ts'

/** What stands behind an npm script: `npm run NAME -- COMMAND [ARGUMENTS]`. */
export interface CommandLine {
  readonly name: string
  readonly commands: ReadonlyMap<string, Command>
  /** Ends the overview. */
  readonly about: string
}

const exitCodes = { refused: 1, usage: 2, configuration: 78, interrupted: 130 }

/** Faults that say all there is to say; of any other the stack is told too. */
const plainFaults = new Set(['StoreUnavailable', 'UnreadableEvent', 'SubjectErased'])

const overviewOf = ({ name, commands, about }: CommandLine) => `Usage: npm run ${name} -- COMMAND [ARGUMENTS]

${[...commands].map(([command, { summary }]) => `  ${command.padEnd(9)}${summary}`).join('\n')}

${about}`

/** @returns the exit code */
export async function runOf(
  line: CommandLine,
  argv: readonly string[],
  io: Io,
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const [name, ...args] = argv
  if (name === undefined || name === '--help' || name === '-h') {
    await write(name === undefined ? io.err : io.out, overviewOf(line))
    return name === undefined ? exitCodes.usage : 0
  }
  const command = line.commands.get(name)
  try {
    if (command === undefined) throw new UsageFault(`unknown command '${name}'`)
    if (args.includes('--help') || args.includes('-h')) {
      await write(io.out, command.help)
      return 0
    }
    // It listens nowhere.
    return await command.run(args, { config: readConfig({ ...env, HOST: '127.0.0.1' }), io })
  } catch (error) {
    return tell(error, { line: line.name, command: command === undefined ? '' : ` ${name}` }, io)
  }
}

async function tell(
  error: unknown,
  { line, command }: { readonly line: string; readonly command: string },
  { err, signal }: Io,
): Promise<number> {
  if (signal.aborted) return exitCodes.interrupted
  if (error instanceof UsageFault) {
    await write(err, `${line}${command}: ${error.message} (npm run ${line} --${command} --help)\n`)
    return exitCodes.usage
  }
  if (error instanceof ConfigurationFault) {
    await write(err, `${error.message}\n`)
    return exitCodes.configuration
  }
  const known = error instanceof Refusal || (error instanceof Error && plainFaults.has(error.name))
  const told =
    error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error)
  await write(err, `${line}${command}: ${told}\n`)
  return exitCodes.refused
}

/** As this process, on its arguments and environment. */
export async function runCommand(line: CommandLine): Promise<void> {
  makePrivateFiles()
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
  process.exitCode = await runOf(line, process.argv.slice(2), io, process.env)
}
