import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const main = join(import.meta.dirname, 'main.ts')

describe('a service that cannot start', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'swabwise-main-'))
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  const start = (env: Record<string, string>) => {
    const { status, stderr } = spawnSync(process.execPath, [main], {
      env: { PATH: process.env.PATH, PORT: '0', CONTENT_PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
      encoding: 'utf8',
    })
    return { status, stderr }
  }

  it('says that a port is taken, and how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { status, stderr } = start({ CONTENT_PORT: String(port) })
    other.close()
    expect(status).toBe(1)
    expect(stderr).toBe(
      `Swabwise cannot start: port ${port} is taken by another process. Choose others by PORT and CONTENT_PORT.\n`,
    )
  })

  it('says what is wrong with its data folder', () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { status, stderr } = start({ DATA_DIR: file })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Swabwise cannot start: .*a-file.*\n$/)
  })

  it('tells faults of its configuration', () => {
    const { status, stderr } = start({ NODE_ENV: 'production', JWT_SECRET: 'short' })
    expect(status).toBe(78)
    expect(stderr).toContain('JWT_SECRET: must have 64 bytes or more in production')
    expect(stderr).toContain('PERSONAL_DATA_KEY: must be 32 bytes as base64')
  })
})
