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

/** Subjects whose keys were shredded. Kept outside the event store, because a restored backup may predate an erasure. */
export interface ErasedSubjects {
  all(): readonly Subject[]
  /** Durable when it returns. */
  add(subject: Subject): void
}

/**
 * Append-only, a line per subject: `{"subject":"account-…","at":"…"}`. A line truncated by a crash is dropped: that
 * erasure had not begun.
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

/** None if the file does not exist. @throws for a malformed line */
export function readErasedSubjects(file: string): readonly Subject[] {
  return existsSync(file) ? subjectsIn(readFileSync(file, 'utf8'), file) : []
}

/** @throws for a malformed line */
export const subjectsIn = (list: string, file: string): readonly Subject[] =>
  list
    .split('\n')
    .flatMap((line, index) => (line === '' ? [] : [subjectIn(line, `${file}, line ${index + 1}`)]))

/** Records each erasure before shredding the key, so that restoring a backup cannot undo it. */
export function recordErasures(keys: PersonalKeys, erased: ErasedSubjects): PersonalKeys {
  return {
    ...keys,
    async shred(subject) {
      erased.add(subject)
      await keys.shred(subject)
    },
  }
}

const linePattern = /^\{"subject":"((?:account|swabKit|contactMessage|farewell)-[^"\\]+)","at":"[^"\\]+"\}$/

function subjectIn(line: string, place: string): Subject {
  const subject = linePattern.exec(line)?.[1]
  if (subject === undefined) throw new Error(`${place}: not an erased subject`)
  return subject as Subject
}

function dropTornLine(file: string): void {
  if (!existsSync(file)) return
  const bytes = readFileSync(file)
  const whole = bytes.lastIndexOf('\n') + 1
  if (whole < bytes.length) truncateSync(file, whole)
}

/** A new file's name is durable only once its folder is synced. */
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
