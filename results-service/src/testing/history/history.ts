import { parseArgs } from 'node:util'
import { historyOverFake } from './over-fake.ts'
import { historyOverRunning } from './over-running.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    replica: { type: 'string', multiple: true },
    people: { type: 'string', default: '3' },
    'pause-ms': { type: 'string', default: '1000' },
    journal: { type: 'string' },
  },
})
const { replica: replicas, journal } = values
const seconds = Number(values.seconds)
const run =
  replicas === undefined
    ? await historyOverFake(seconds)
    : await historyOverRunning({
        replicas,
        seconds,
        people: Number(values.people),
        pauseMs: Number(values['pause-ms']),
        journal,
        env: process.env,
      })
process.stdout.write(`${JSON.stringify(run, undefined, 2)}\n`)
const isGood =
  run.lost.length + run.doubled.length + run.revokedAccepted.length + run.unexpected.length === 0 &&
  new Set(run.digests).size === 1
process.exit(isGood ? 0 : 1)
