import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startWireFake } from '@swabwise/events/store/wire-fake/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const main = join(import.meta.dirname, 'main.ts')

describe('startup', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'swabwise-main-'))
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  const environment = (env: Record<string, string>) => ({
    PATH: process.env.PATH,
    PORT: '0',
    CONTENT_PORT: '0',
    DATA_DIR: join(folder, 'data'),
    ...env,
  })
  const start = (env: Record<string, string>) => {
    const { status, stderr } = spawnSync(process.execPath, [main], {
      env: environment(env),
      encoding: 'utf8',
    })
    return { status, stderr }
  }

  it('reports a port in use, and how to change it', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { status, stderr } = start({ CONTENT_PORT: String(port) })
    other.close()
    expect(status).toBe(1)
    expect(stderr).toBe(
      `Swabwise cannot start: port ${port} is already in use. Set PORT and CONTENT_PORT to use different ones.\n`,
    )
  })

  it('reports problems with the data folder', () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { status, stderr } = start({ DATA_DIR: file })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Swabwise cannot start: .*a-file.*\n$/)
  })

  it('restricts its files to its owner, even in an existing folder', async () => {
    const dataDir = join(folder, 'open-data')
    mkdirSync(dataDir, { mode: 0o755 })
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const opened = () => {
      start({ DATA_DIR: dataDir, CONTENT_PORT: String(port) })
      return readdirSync(dataDir).map((name) => [
        name,
        (statSync(join(dataDir, name)).mode & 0o777).toString(8),
      ])
    }
    const first = opened()
    expect(first.map(([name]) => name)).toEqual(expect.arrayContaining(['events.sqlite', 'in-use.sqlite']))
    expect(first.filter(([, mode]) => mode !== '600')).toEqual([])
    for (const [name = ''] of first) chmodSync(join(dataDir, name), 0o644)
    expect(opened().filter(([, mode]) => mode !== '600')).toEqual([])
    other.close()
  })

  it('reports configuration errors', () => {
    const { status, stderr } = start({ NODE_ENV: 'production', JWT_SECRET: 'short' })
    expect(status).toBe(78)
    expect(stderr).toContain('JWT_SECRET: must have 64 bytes or more in production')
    expect(stderr).toContain('PERSONAL_DATA_KEY: must be 32 bytes as base64')
  })

  it('reports an event store that does not know its user, without the password', async () => {
    const server = await startWireFake()
    server.faults.refuses = 'unauthenticated'
    const url = `esdb://svc:hidden@127.0.0.1:${server.port}?tls=false`
    const env = environment({ EVENTSTORE_URL: url, DATA_DIR: join(folder, 'refused') })
    const refused = await promisify(execFile)(process.execPath, [main], { env, timeout: 60_000 }).catch(
      (error: unknown) => error,
    )
    server.die()
    expect(refused).toMatchObject({
      code: 78,
      stderr: expect.stringContaining('EVENTSTORE_URL: the server does not let us sign in'),
    })
    expect(JSON.stringify(refused)).not.toContain('hidden')
  }, 90_000)
})
