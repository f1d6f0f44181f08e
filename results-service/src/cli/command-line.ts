import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { makePrivateFiles } from '../composition/store/private-files.ts'
import { ConfigurationFault, readConfig, type Config } from '../config.ts'

export interface Io {
  readonly out: Writable
  readonly err: Writable
  /** Ctrl-C */
  readonly signal: AbortSignal
  readonly now: () => Date
}

export interface Context {
  /** The service's configuration. @throws {ConfigurationFault} */
  readonly config: Config
  readonly io: Io
}

/** The command cannot or may not be carried out; the message says why, and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** `npm run NAME -- COMMAND [ARGUMENTS]` */
export type CommandLine = (context: Context) => CommandUnknownOpts

export const commandLine =
  (name: string, about: string, commands: readonly CommandLine[]): CommandLine =>
  (context) => {
    const program = new Command(name).description(about).helpCommand(false)
    for (const command of commands) program.addCommand(command(context))
    return program
  }

const exitCodes = { refused: 1, usage: 2, configuration: 78, interrupted: 130 }

/** Errors printed without a stack. */
const plainFaults = new Set([
  'Refusal',
  'BrokenReplica',
  'StoreUnavailable',
  'UnreadableEvent',
  'SubjectErased',
])

/** @returns the exit code */
export async function runOf(
  line: CommandLine,
  argv: readonly string[],
  io: Io,
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const program = line({
    io,
    get config() {
      // Nothing listens, so any host will do.
      return readConfig({ ...env, HOST: '127.0.0.1' })
    },
  })
  const name = program.name()
  prepare(program.name(`npm run ${name} --`), '', io)
  try {
    await program.parseAsync(argv, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage
    if (io.signal.aborted) return exitCodes.interrupted
    const command = program.commands.some((one) => one.name() === argv[0]) ? ` ${argv[0]}` : ''
    const misconfigured = error instanceof ConfigurationFault
    await write(io.err, misconfigured ? `${error.message}\n` : `${name}${command}: ${textOf(error)}\n`)
    return misconfigured ? exitCodes.configuration : exitCodes.refused
  }
}

function prepare(command: CommandUnknownOpts, parents: string, io: Io): void {
  const path = `${parents}${command.name()} `
  command
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.out.write(text), writeErr: (text) => io.err.write(text) })
    .configureHelp({ helpWidth: 120, subcommandTerm: (subcommand) => subcommand.name() })
    .showHelpAfterError(`(${path}--help)`)
  for (const subcommand of command.commands) prepare(subcommand, path, io)
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return plainFaults.has(error.name) ? error.message : (error.stack ?? error.message)
}

/** Runs with this process's arguments and environment. */
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

/** Waits for a slow reader. */
export async function write(to: Writable, text: string): Promise<void> {
  if (!to.write(text)) await once(to, 'drain')
}
