import { parseArgs } from 'node:util'
import { buildStale } from '../build.ts'
import { atRandom } from './faults.ts'
import { isClean, runChaos } from './run.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help === true)
  process.stdout.write(
    'npm run chaos -- [--minutes 10]\nHarms a service at random while it is used, and checks what it promised.\n',
  )
else {
  buildStale()
  const began = performance.now()
  const run = await runChaos(atRandom(Number(values.minutes) * 60), (line) =>
    process.stderr.write(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${line}\n`),
  )
  process.stdout.write(`${JSON.stringify(run, undefined, 2)}\n`)
  process.exitCode = isClean(run) ? 0 : 1
}
