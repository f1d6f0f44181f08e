import { parseArgs } from 'node:util'
import pino, { type Logger } from 'pino'
import { makePrivateFiles } from './composition/private-files.ts'
import { ConfigurationFault, describeConfig, isLoopback, readConfig, type Config } from './config.ts'
import { startService } from './service.ts'

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
if (values.help === true) {
  process.stdout.write(describeConfig())
} else {
  await run()
}

async function run(): Promise<void> {
  makePrivateFiles()
  const config = configured()
  const log = pino({ level: config.logLevel, timestamp: pino.stdTimeFunctions.isoTime })
  const service = await startService(config, log).catch((error: unknown) => fail(error, config, log))
  let stopping = false
  const stop = (code: 0 | 1) => {
    if (stopping) process.exit(1)
    stopping = true
    void service.close().then(() => process.exit(code))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))
  void service.unusable.then((why) => {
    process.stderr.write(`Swabwise stops: ${why}\n`)
    stop(1)
  })

  process.stdout.write(`Swabwise is ready at ${service.url}\n`)
  if (config.secrets.kind === 'demo') {
    process.stdout.write(
      `This is the demo: it listens on ${config.host}, has its own secrets and the accounts of the README. Data: ${config.dataDir}\n`,
    )
    if (!isLoopback(config.host))
      process.stdout.write(
        `Anybody who reaches ${config.host} can sign in as its admin: the password is in the README.\n`,
      )
  }
}

/** Says in a line what stands in the way; the whole error is for LOG_LEVEL=debug. */
function fail(error: unknown, config: Config, log: Logger): never {
  log.debug({ err: error }, 'the service cannot start')
  process.stderr.write(`Swabwise cannot start: ${reasonOf(error, config)}\n`)
  process.exit(1)
}

function reasonOf(error: unknown, { dataDir }: Config): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as NodeJS.ErrnoException & { readonly port?: number }
  if (code === 'EADDRINUSE')
    return `port ${port} is taken by another process. Choose others by PORT and CONTENT_PORT.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOENT')
    return `${error.message}. The data folder is ${dataDir} (DATA_DIR).`
  return error.message
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
