import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { LogId } from '@swabwise/events/catalogue/ids'
import type { StreamName } from '@swabwise/events/catalogue/streams'
import type { Position } from '@swabwise/events/store/port'

/** The replica cannot be used: of another log, incomplete, or changed. The message names the file. */
export class BrokenReplica extends Error {
  override readonly name = 'BrokenReplica'
}

/** Written once. */
export const ReplicaIdentity = z.strictObject({
  format: z.literal('swabwise-replica'),
  version: z.literal(1),
  logId: LogId,
})

const chain = z.string().regex(/^[0-9a-f]{64}$/)

/** How far the replica goes; replaced after everything that it names is on the disk. */
export const Head = z.strictObject({
  /** A log that was restored to an earlier state goes on as another past of itself. */
  past: z.int().positive(),
  segment: z.int().positive(),
  /** Length of that segment. */
  bytes: z.int().nonnegative(),
  /** Digest of all events of this past. */
  chain,
  events: z.int().nonnegative(),
  last: z
    .strictObject({
      stream: z.custom<StreamName>((value) => typeof value === 'string'),
      revision: z.int().nonnegative(),
      id: z.uuid(),
      position: z.custom<Position>((value) => typeof value === 'string'),
    })
    .nullable(),
  /** Everything recorded until then is in the replica. */
  asOf: z.iso.datetime(),
})
export type Head = z.infer<typeof Head>

export const firstChain = '0'.repeat(64)

export const startOfPast = (past: number, asOf: string): Head => ({
  past,
  segment: 1,
  bytes: 0,
  chain: firstChain,
  events: 0,
  last: null,
  asOf,
})

export const layout = (folder: string) => {
  const past = (number: number) => join(folder, 'pasts', String(number).padStart(4, '0'))
  return {
    identity: join(folder, 'replica.json'),
    head: join(folder, 'head.json'),
    erasures: join(folder, 'erasures.ndjson'),
    pasts: join(folder, 'pasts'),
    past,
    segment: (number: number, segment: number) => join(past(number), segmentName(segment)),
    keys: (number: number) => join(past(number), 'keys'),
    content: join(folder, 'content'),
    assets: join(folder, 'content-assets'),
  }
}

export const segmentName = (segment: number) => `${String(segment).padStart(8, '0')}.ndjson`

/** Asynchronous like everything on the replica: a network file system may hang. @throws {BrokenReplica} */
export async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(unlessMissing)
  if (text === undefined) return undefined
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new BrokenReplica(`${file} cannot be read`, { cause })
  }
}

export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
