import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  truncateSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { Subject } from '@swabwise/events/catalogue/streams'
import type { PersonalKeys } from './keys.ts'

/** Whose keys were shredded, kept outside the event store: a backup of the store may be older than the shredding. */
export interface ErasedSubjects {
  all(): readonly Subject[]
  /** Durable when it returns. */
  add(subject: Subject): void
}

/**
 * One line a subject, `{"subject":"account-…","at":"…"}`, only ever added to. A line that a crash cut off is dropped:
 * what it announced had not begun.
 */
export function openErasedSubjects(file: string, now: () => Date): ErasedSubjects {
  dropTornLine(file)
  const known = new Set(readErasedSubjects(file))
  return {
    all: () => [...known],
    add(subject) {
      if (known.has(subject)) return
      const isNew = !existsSync(file)
      appendFileSync(file, `${JSON.stringify({ subject, at: now().toISOString() })}\n`, {
        flush: true,
        mode: 0o600,
      })
      if (isNew) flushFolder(dirname(file))
      known.add(subject)
    },
  }
}

/** The subjects of one file, none where there is no file. @throws where a line is none of such a file */
export function readErasedSubjects(file: string): readonly Subject[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines.flatMap((line, index) => (line === '' ? [] : [subjectIn(line, `${file}, line ${index + 1}`)]))
}

/** Shredding is announced in the file before it happens, so that no restored backup can undo it. */
export function announcingErasures(keys: PersonalKeys, erased: ErasedSubjects): PersonalKeys {
  return {
    ...keys,
    async shred(subject) {
      erased.add(subject)
      await keys.shred(subject)
    },
  }
}

const written = /^\{"subject":"((?:account|swabKit|contactMessage|farewell)-[^"\\]+)","at":"[^"\\]+"\}$/

function subjectIn(line: string, place: string): Subject {
  const subject = written.exec(line)?.[1]
  if (subject === undefined) throw new Error(`${place}: it names nobody who was erased`)
  return subject as Subject
}

function dropTornLine(file: string): void {
  if (!existsSync(file)) return
  const bytes = readFileSync(file)
  const whole = bytes.lastIndexOf('\n') + 1
  if (whole < bytes.length) truncateSync(file, whole)
}

/** A new file's name is durable only when its folder is. */
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
