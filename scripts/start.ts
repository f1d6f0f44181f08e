import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildStale } from './build.ts'

// Not in the folder for temporary files, where others could write what we then run.
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))

const asksForHelp = process.argv.some((argument) => argument === '--help' || argument === '-h')
if (!asksForHelp) buildStale()
const { main } = await import('../results-service/src/main.ts')
await main()
