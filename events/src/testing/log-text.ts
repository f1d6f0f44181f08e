import type { LoggedEvent, PersonalDataForm } from '../log/format.ts'
import { logWriter } from '../log/write.ts'

/** A whole log as one text. */
export function logText(personalData: PersonalDataForm, events: readonly LoggedEvent[]): string {
  const writer = logWriter(personalData)
  const lines = events.map((event) => writer.line(event))
  return [writer.header, ...lines, `${JSON.stringify(writer.footer())}\n`].join('')
}
