import { buildWhatIsStale } from './build.ts'

const asksForHelp = process.argv.some((argument) => argument === '--help' || argument === '-h')
if (!asksForHelp) buildWhatIsStale()
await import('../results-service/src/main.ts')
