import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const ours = /^(?:events|read-model|in-use|content|erasures|demo-secrets)[.-]/

/** The data folder, with what an earlier release or another mask left readable closed to everybody else. */
export function privateFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(dataDir)) if (ours.test(name)) chmodSync(join(dataDir, name), 0o600)
}

/** What this process makes is its owner's alone, whoever makes it: SQLite, the content lake, a command. */
export const makePrivateFiles = (): void => void process.umask(0o077)
