import { existsSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Subject } from '@swabwise/events/catalogue/streams'
import { readErasedSubjects, subjectsIn } from '../../adapters/personal-data/erased-subjects.ts'
import { replaceFile } from './durable.ts'
import { layout, unlessMissing } from './layout.ts'
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
    const theirs = await linesOf(files.erasures)
    const missing = [...(await linesOf(list))].filter(([subject]) => !theirs.has(subject))
    for (const [subject, line] of missing) theirs.set(subject, line)
    if (missing.length > 0)
      await replaceFile(files.erasures, [...theirs.values()].map((line) => `${line}\n`).join(''))
    return [...theirs.keys()]
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

async function linesOf(file: string): Promise<Map<Subject, string>> {
  const lines = ((await readFile(file, 'utf8').catch(unlessMissing)) ?? '').split('\n')
  return new Map(lines.flatMap((line) => subjectsIn(line, file).map((subject) => [subject, line] as const)))
}
