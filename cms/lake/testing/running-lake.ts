import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { onTestFinished } from 'vitest'
import type { LogEntry } from '../log.ts'
import { seedFile } from '../paths.ts'
import { startLake } from '../start-lake.ts'
import type { LakeOptions, RunningLake } from '../start-lake.ts'
import { clientOf } from './client.ts'

export const studioOrigin = 'http://localhost:8080'

export type TestLake = RunningLake & { log: LogEntry[]; dataFile: string; client: SanityClient }

export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A lake on a free port, with the real seed, that ends with the test. Give it a folder to start it there again. */
export async function testLake(folder?: string, options: Partial<LakeOptions> = {}): Promise<TestLake> {
  const log: LogEntry[] = []
  const dataFile = join(folder ?? (await emptyFolder()), 'lake.ndjson')
  const lake = await startLake({
    port: 0,
    host: '127.0.0.1',
    dataFile,
    seedFile,
    projectId: 'local001',
    dataset: 'production',
    allowedOrigins: [studioOrigin],
    log: (entry) => log.push(entry),
    ...options,
  })
  let closing: Promise<void> | undefined
  const close = () => (closing ??= lake.close())
  onTestFinished(close)
  return { ...lake, close, log, dataFile, client: clientOf(lake.url) }
}
