import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface RunningShop {
  readonly url: string
  /** Of the embedded content lake. */
  readonly contentUrl: string
  readonly dataDir: string
  /** Stops the process as a person would, and starts it again on the same data. */
  restart(between?: () => void): Promise<void>
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** What `npm start` serves, with an empty data folder of its own. */
export async function startShop(env: Readonly<Record<string, string>> = {}): Promise<RunningShop> {
  const [port, contentPort] = [await freePort(), await freePort()]
  const dataDir = mkdtempSync(join(tmpdir(), 'swabwise-journey-'))
  const start = () =>
    ready(
      spawn(process.execPath, ['scripts/start.ts'], {
        cwd: root,
        env: {
          ...process.env,
          NODE_ENV: '',
          RATE_LIMIT_SCALE: '100',
          ...env,
          PORT: String(port),
          CONTENT_PORT: String(contentPort),
          DATA_DIR: dataDir,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    )
  let running = await start()
  return {
    url: `http://localhost:${port}`,
    contentUrl: `http://127.0.0.1:${contentPort}`,
    dataDir,
    async restart(between) {
      await ended(running)
      between?.()
      running = await start()
    },
    async stop() {
      await ended(running)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function ready(child: ChildProcess): Promise<ChildProcess> {
  let said = ''
  const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>()
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (said.includes('ready at')) resolve(child)
  })
  child.once('exit', (code) =>
    reject(new Error(`the service ended with ${code} before it was ready:\n${said}`)),
  )
  return promise
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = (await exit) as [number | null]
  if (code !== 0) throw new Error(`the service did not stop cleanly: ${code}`)
}

export function deleteReadModel(dataDir: string): void {
  const files = readdirSync(dataDir).filter((file) => file.startsWith('read-model.'))
  if (files.length === 0) throw new Error('there is no read model to delete')
  for (const file of files) rmSync(join(dataDir, file))
}
