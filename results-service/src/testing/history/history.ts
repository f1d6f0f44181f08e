import { parseArgs } from 'node:util'
import { runHistory } from './run.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
const run = await runHistory(Number(values.seconds))
process.stdout.write(`${JSON.stringify(run, undefined, 2)}\n`)
const isGood =
  run.lost.length + run.doubled.length + run.revokedAccepted.length + run.unexpected.length === 0 &&
  new Set(run.digests).size === 1
process.exit(isGood ? 0 : 1)
