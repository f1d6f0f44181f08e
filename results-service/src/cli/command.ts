import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../config.ts'

export interface Io {
  readonly out: Writable
  readonly err: Writable
  /** Ctrl-C */
  readonly signal: AbortSignal
  readonly now: () => Date
}

export interface Context {
  readonly config: Config
  readonly io: Io
}

export interface Command {
  /** One line, for the list of commands. */
  readonly summary: string
  /** What `--help` prints. */
  readonly help: string
  /** @returns the exit code */
  run(args: readonly string[], context: Context): Promise<number>
}

/** The command was written wrongly: the message names the argument. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault'
}

/** The command was understood and cannot or may not be done; the message says why, and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/**
 * Options and positional arguments by name.
 * @param names of the positional arguments, in order; those in brackets may be left out
 * @throws {UsageFault}
 */
export function parse<const O extends ParseArgsOptionsConfig, const N extends string = never>(
  args: readonly string[],
  options: O,
  names: readonly N[] = [],
) {
  const { values, positionals } = understood(() =>
    parseArgs({ args: [...args], options, allowPositionals: true, strict: true }),
  )
  const extra = positionals[names.length]
  if (extra !== undefined) throw new UsageFault(`unexpected argument '${extra}'`)
  const missing = names.find((name, index) => positionals[index] === undefined && !name.startsWith('['))
  if (missing !== undefined) throw new UsageFault(`${missing} is missing`)
  return { values, positionals }
}

function understood<T>(parsing: () => T): T {
  try {
    return parsing()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new UsageFault(error.message.split('. ')[0] ?? error.message)
  }
}

/** Waits for a slow reader. */
export async function write(to: Writable, text: string): Promise<void> {
  if (!to.write(text)) await once(to, 'drain')
}
