import { createHash } from 'node:crypto'
import { z } from 'zod'
import { EventLine, Footer, Header, type LoggedEvent } from './format.ts'

/** The file is not a log, is truncated, or was changed. */
export class BrokenLog extends Error {
  override readonly name = 'BrokenLog'
  constructor(line: number, why: string, options?: ErrorOptions) {
    super(`line ${line}: ${why}`, options)
  }
}

export type Read =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'event'; readonly event: LoggedEvent }
  | { readonly kind: 'footer'; readonly footer: Footer }

export interface LogReader {
  /** @param text a line without its line feed. @throws {BrokenLog} */
  read(text: string): Read
  /** Call it after the last line. @throws {BrokenLog} if the log is truncated */
  end(): Footer
}

/** Reads and validates a log line by line, including the footer's count and digest. */
export function logReader(): LogReader {
  const hash = createHash('sha256')
  let line = 0
  let events = 0
  let footer: Footer | undefined

  function parse(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch (cause) {
      throw new BrokenLog(line, 'it is no JSON: the file was cut off or is no log', { cause })
    }
  }

  function checked<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
    const { success, data, error } = schema.safeParse(value)
    if (!success) throw new BrokenLog(line, `it is no ${what}: ${z.prettifyError(error)}`)
    return data
  }

  function readFooter(value: unknown): Read {
    footer = checked(Footer, value, 'footer')
    if (footer.events !== events)
      throw new BrokenLog(line, `the footer says ${footer.events} events, there are ${events}`)
    if (footer.sha256 !== hash.copy().digest('hex'))
      throw new BrokenLog(line, 'the digest does not fit: the file was changed after it was written')
    return { kind: 'footer', footer }
  }

  return {
    read(text) {
      line += 1
      if (footer !== undefined) throw new BrokenLog(line, 'nothing may follow the footer')
      const value = parse(text)
      if (line > 1 && isObject(value) && 'sha256' in value) return readFooter(value)
      hash.update(`${text}\n`)
      if (line === 1) {
        if (isObject(value) && typeof value.version === 'number' && value.version > 1)
          throw new BrokenLog(line, `format version ${value.version} is not known: update the product`)
        return { kind: 'header', header: checked(Header, value, 'header of a log') }
      }
      events += 1
      return { kind: 'event', event: checked(EventLine, value, 'event') }
    },
    end() {
      if (footer === undefined) throw new BrokenLog(line + 1, 'the footer is missing: the file was cut off')
      return footer
    },
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
