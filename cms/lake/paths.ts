import { join } from 'node:path'

export const seedFile = join(import.meta.dirname, '..', 'content', 'seed.ndjson')

/** Where a lake with this data folder keeps what was written through it. */
export const contentFileIn = (dataDir: string) => join(dataDir, 'content.ndjson')
