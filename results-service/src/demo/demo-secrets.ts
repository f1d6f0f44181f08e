import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Secrets } from '../config.ts'

const Stored = z.object({ jwtSecret: z.string(), masterKey: z.base64() })

/** The demo's own secrets: made once, kept in the data folder, readable by its owner only. */
export function demoSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'demo-secrets.json')
  if (!existsSync(file)) {
    const made = {
      jwtSecret: randomBytes(64).toString('base64'),
      masterKey: randomBytes(32).toString('base64'),
    }
    writeFileSync(file, JSON.stringify(made, null, 2) + '\n', { mode: 0o600 })
  }
  const { jwtSecret, masterKey } = Stored.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { jwtSecrets: [jwtSecret], masterKeys: { current: Buffer.from(masterKey, 'base64'), previous: [] } }
}
