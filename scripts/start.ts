import { buildStale } from './build.ts'

const asksForHelp = process.argv.some((argument) => argument === '--help' || argument === '-h')
if (!asksForHelp) buildStale()
const { main } = await import('../results-service/src/main.ts')
await main()
