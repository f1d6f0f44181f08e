import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const ours = /^(?:events|read-model|in-use|content|erasures|log|demo-secrets)[.-]/

/** Creates the data folder, and restricts files that an earlier release or another umask left readable. */
export function privateFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(dataDir)) if (ours.test(name)) chmodSync(join(dataDir, name), 0o600)
}

/** Covers files created by libraries too. */
export const makePrivateFiles = (): void => void process.umask(0o077)
