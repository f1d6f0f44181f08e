import { parseArgs } from 'node:util'
import pino, { type Logger } from 'pino'
import { makePrivateFiles } from './composition/store/private-files.ts'
import { ConfigurationFault, isLoopback, readConfig, type Config } from './config.ts'
import { describeConfig } from './settings.ts'
import type { Front } from './composition/site/site.ts'
import { startService } from './service.ts'

if (import.meta.main) await main()

export async function main(front?: Front): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help === true) {
    process.stdout.write(describeConfig())
    return
  }
  makePrivateFiles()
  const config = configured()
  const log = pino({ level: config.logLevel, timestamp: pino.stdTimeFunctions.isoTime })
  const service = await startService(config, log, front).catch((error: unknown) => fail(error, config, log))
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    void service.close().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

  process.stdout.write(`Swabwise is ready at ${service.url}\n`)
  if (config.secrets.kind === 'demo') {
    process.stdout.write(
      `This is the demo: it listens on ${config.host} and uses its own secrets and the accounts in the README. Data: ${config.dataDir}\n`,
    )
    if (!isLoopback(config.host))
      process.stdout.write(
        `Anyone who can reach ${config.host} can sign in as admin: the password is in the README.\n`,
      )
  }
}

/** One line for the terminal; the full error is logged at debug level. */
function fail(error: unknown, config: Config, log: Logger): never {
  log.debug({ err: error }, 'the service cannot start')
  if (error instanceof ConfigurationFault) refuse(error)
  process.stderr.write(`Swabwise cannot start: ${reasonOf(error, config)}\n`)
  process.exit(1)
}

function reasonOf(error: unknown, { dataDir }: Config): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as NodeJS.ErrnoException & { readonly port?: number }
  if (code === 'EADDRINUSE')
    return `port ${port} is already in use. Set PORT and CONTENT_PORT to use different ones.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOENT')
    return `${error.message}. The data folder is ${dataDir} (DATA_DIR).`
  return error.message
}

function configured() {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigurationFault)) throw error
    return refuse(error)
  }
}

function refuse(fault: ConfigurationFault): never {
  process.stderr.write(`${fault.message}\n`)
  process.exit(78)
}
