import { createHash } from 'node:crypto'
import { type Footer, headerOf, lineOf, type LoggedEvent, type PersonalDataForm } from './format.ts'

export interface LogWriter {
  readonly header: string
  /** The event's line, counted and hashed. */
  line(event: LoggedEvent): string
  /** Count and digest so far. */
  footer(): Footer
}

/** Produces a log's lines, each with its line feed. */
export function logWriter(personalData: PersonalDataForm): LogWriter {
  const header = `${JSON.stringify(headerOf(personalData))}\n`
  const hash = createHash('sha256').update(header)
  let events = 0
  return {
    header,
    line(event) {
      const line = `${lineOf(event)}\n`
      hash.update(line)
      events += 1
      return line
    },
    footer: () => ({ events, sha256: hash.copy().digest('hex') }),
  }
}
