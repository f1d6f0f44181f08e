import { Writable } from 'node:stream'
import { runOf, type CommandLine } from '../cli/command-line.ts'
import { events } from '../cli/events.ts'

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface Running {
  /** Ctrl-C */
  interrupt(): void
  /** Resolves once standard output or standard error holds a text. */
  said(text: string): Promise<void>
  readonly ended: Promise<Ran>
}

/** A command on a data folder, as its npm script runs it, in this process. */
function start(
  line: CommandLine,
  argv: readonly string[],
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  now: () => Date = () => new Date(),
): Running {
  const interrupted = new AbortController()
  const [out, err] = [collecting(), collecting()]
  const io = { out: out.stream, err: err.stream, signal: interrupted.signal, now }
  const ended = runOf(line, argv, io, { DATA_DIR: dataDir, ...env }).then((code) => ({
    code,
    out: out.text(),
    err: err.text(),
  }))
  return {
    interrupt: () => interrupted.abort(),
    said: (text) => Promise.race([out.holds(text), err.holds(text)]),
    ended,
  }
}

type Given = Parameters<typeof start> extends [CommandLine, ...infer Rest] ? Rest : never

export const runLine = (line: CommandLine, ...given: Given): Promise<Ran> => start(line, ...given).ended
export const startEvents = (...given: Given): Running => start(events, ...given)
export const runEvents = (...given: Given): Promise<Ran> => start(events, ...given).ended

function collecting() {
  let text = ''
  const waiting: { readonly for: string; readonly resolve: () => void }[] = []
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string, _, done) {
      text += chunk
      for (const waiter of waiting) if (text.includes(waiter.for)) waiter.resolve()
      done()
    },
  })
  return {
    stream,
    text: () => text,
    holds(wanted: string): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      if (text.includes(wanted)) resolve()
      waiting.push({ for: wanted, resolve })
      return promise
    },
  }
}
