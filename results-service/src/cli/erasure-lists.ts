import { existsSync } from 'node:fs'
import { InvalidArgumentError } from '@commander-js/extra-typings'

/** An option that takes a file and may be given several times. */
export function oneMoreList(file: string, lists: readonly string[] = []): readonly string[] {
  if (!existsSync(file)) throw new InvalidArgumentError(`There is no ${file}.`)
  return [...lists, file]
}
