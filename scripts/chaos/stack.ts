import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Order } from './orders.ts'
import { openMailServer } from './mail-server.ts'
import { freePort, openWire } from './wire.ts'

const start = join(import.meta.dirname, '../start.ts')
const obey = join(import.meta.dirname, 'obey.ts')

export type Stack = Awaited<ReturnType<typeof openStack>>

/** The service with its site, content lake, shop and mail, as `npm start` runs it, in a process that can be harmed. */
export async function openStack() {
  const folder = mkdtempSync(join(tmpdir(), 'swabwise-chaos-'))
  const dataDir = join(folder, 'data')
  const [port, contentPort, mail] = await Promise.all([freePort(), freePort(), openMailServer()])
  const wire = await openWire(port)
  const log = createWriteStream(join(folder, 'service.log'))
  const env = {
    JWT_SECRET: randomBytes(64).toString('base64'),
    PERSONAL_DATA_KEY: randomBytes(32).toString('base64'),
    HOST: '127.0.0.1',
    PORT: String(port),
    CONTENT_PORT: String(contentPort),
    DATA_DIR: dataDir,
    PUBLIC_URL: wire.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'no-reply@swabwise.example',
    RATE_LIMIT_SCALE: '10000',
    DRAIN_SECONDS: '0',
    STOP_SECONDS: '2',
  }
  let child: ChildProcess | undefined

  return {
    dataDir,
    logFile: log.path.toString(),
    env,
    mail,
    wire,
    direct: `http://127.0.0.1:${port}`,
    content: `http://127.0.0.1:${contentPort}`,
    /** Until it listens. */
    async start(clockAheadMs = 0): Promise<void> {
      child = fork(start, {
        execArgv: ['--import', obey],
        env: { PATH: process.env.PATH, ...env, CHAOS_CLOCK_AHEAD_MS: String(clockAheadMs) },
        silent: true,
      })
      const { stdout, stderr } = child
      stderr?.pipe(log, { end: false })
      stdout?.pipe(log, { end: false })
      const { promise, resolve, reject } = Promise.withResolvers<undefined>()
      let said = ''
      stdout?.on('data', (part: Buffer) => {
        said += part.toString()
        if (said.includes('is ready at')) resolve(undefined)
      })
      child.once('exit', () => reject(new Error('the service did not start')))
      await promise
    },
    signal: (signal: NodeJS.Signals) => void child?.kill(signal),
    async ended(): Promise<void> {
      if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
    order: (order: Order) => void child?.send(order),
    /** How long the files that it writes may become: no disk is needed to fill one. */
    limitFiles(bytes: number | 'unlimited'): void {
      spawnSync('prlimit', ['--pid', String(child?.pid), `--fsize=${bytes}:unlimited`])
    },
    async close(keep: boolean): Promise<void> {
      child?.kill('SIGKILL')
      await this.ended()
      wire.close()
      await mail.close()
      log.end()
      if (!keep) rmSync(folder, { recursive: true, force: true })
    },
  }
}
