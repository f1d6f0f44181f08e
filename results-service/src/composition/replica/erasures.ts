import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Subject } from '@swabwise/events/catalogue/streams'
import { readErasedSubjects } from '../../adapters/personal-data/erased-subjects.ts'
import { replaceFile } from './durable.ts'
import { layout } from './layout.ts'
import { dropKeys } from './wrapped-keys.ts'

export type ErasureCopies = ReturnType<typeof erasureCopies>

/** Carries erasures over to the replica: first the names, then their keys are dropped from it. */
export function erasureCopies(list: string, folder: string) {
  const files = layout(folder)
  const done = new Set<Subject>()
  let known: ReadonlySet<Subject> = new Set()
  let knownBytes = 0

  function lookAgain(): ReadonlySet<Subject> {
    const bytes = existsSync(list) ? statSync(list).size : 0
    if (bytes !== knownBytes) known = new Set(readErasedSubjects(list))
    knownBytes = bytes
    return known
  }

  /** The replica may name people whom a data folder that was restored by hand does not. */
  async function carryNames(): Promise<readonly Subject[]> {
    const theirs = readErasedSubjects(files.erasures)
    const has = new Set(theirs)
    const missing = linesOf(list).filter(([subject]) => !has.has(subject))
    if (missing.length > 0) {
      const lines = [...linesOf(files.erasures), ...missing].map(([, line]) => `${line}\n`)
      await replaceFile(files.erasures, lines.join(''))
    }
    return [...theirs, ...missing.map(([subject]) => subject)]
  }

  return {
    isErased: (subject: Subject) => lookAgain().has(subject),
    /** How many erased people's keys may still be in the replica. */
    waiting: () => [...lookAgain()].filter((subject) => !done.has(subject)).length,
    async carryOver(): Promise<void> {
      const isFirst = done.size === 0
      if (!isFirst && [...lookAgain()].every((subject) => done.has(subject))) return
      const open = new Set((await carryNames()).filter((subject) => !done.has(subject)))
      if (open.size === 0) return
      for (const past of await readdir(files.pasts)) await dropKeys(join(files.pasts, past, 'keys'), open)
      for (const subject of open) done.add(subject)
    },
  }
}

function linesOf(file: string): readonly (readonly [Subject, string])[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  const subjects = readErasedSubjects(file)
  return lines.filter((line) => line !== '').map((line, index) => [subjects[index] as Subject, line] as const)
}
