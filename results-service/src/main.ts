import { parseArgs } from 'node:util'
import pino from 'pino'
import { ConfigurationFault, describeConfig, readConfig } from './config.ts'
import { startService } from './service.ts'

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
if (values.help === true) {
  process.stdout.write(describeConfig())
} else {
  await run()
}

async function run(): Promise<void> {
  const config = configured()
  const log = pino({ level: config.logLevel, timestamp: pino.stdTimeFunctions.isoTime })
  const service = await startService(config, log)
  process.stdout.write(`Swabwise is ready at ${service.url}\n`)
  if (config.secrets.kind === 'demo')
    process.stdout.write(
      `This is the demo: it listens on ${config.host}, has its own secrets and the accounts of the README. Data: ${config.dataDir}\n`,
    )

  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void service.close().then(() => process.exit(0))
    })
}

function configured() {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigurationFault)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(78)
  }
}
