import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildStale } from './build.ts'

// Not in the folder for temporary files, where others could write what we then run.
const compiled = join(import.meta.dirname, '../.cache/compiled')
enableCompileCache(compiled)
// Threads know it by this alone.
process.env.NODE_COMPILE_CACHE = compiled

const asksForHelp = process.argv.some((argument) => argument === '--help' || argument === '-h')
if (!asksForHelp) buildStale()
const { main } = await import('../results-service/src/main.ts')
await main()
