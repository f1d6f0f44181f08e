import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { logIdentityStream } from '@swabwise/events/catalogue/streams'
import { openEventStoreDb } from '@swabwise/events/store/eventstoredb'
import { startWireFake, type WireFake } from '@swabwise/events/store/wire-fake/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConfigurationFault, readConfig, type Config } from '../config.ts'
import { startApi } from '../testing/start-api.ts'
import type { Core } from './core.ts'
import { caughtUp, openFirst } from './first-core.ts'

const log = pino({ level: 'silent' })
const nothing = () => undefined

describe('a service that remembers rows, at its start', () => {
  let server: WireFake
  const dataDir = mkdtempSync(join(tmpdir(), 'swabwise-first-'))
  let config: Config
  beforeAll(async () => {
    server = await startWireFake()
    const env = { EVENTSTORE_URL: server.connectionString }
    const api = await startApi(undefined, undefined, { env })
    const again = await api.restart(() => cpSync(api.dataDir, dataDir, { recursive: true }))
    await again.close()
    config = readConfig({ ...env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' })
  })
  beforeEach(() => {
    Object.assign(server.faults, { isFrozen: false, refuses: undefined })
  })
  afterAll(() => {
    server.die()
    rmSync(dataDir, { recursive: true })
  })

  const start = () => openFirst(config, log, () => new Date())

  it('serves them long before a call to a silent store is given up', async () => {
    server.faults.isFrozen = true
    const other = openEventStoreDb({ connectionString: `${server.connectionString}&connectionName=other` })
    const givenUp = other.read(logIdentityStream).then(nothing, nothing)
    const first = await Promise.race([start(), givenUp])
    expect(first).toMatchObject({ core: undefined })
    expect(first?.warm?.readiness()).toEqual({ eventStore: 'DOWN', readModel: 'BEHIND' })
    await Promise.all([first?.warm?.close(), other.close()])
  })

  it('takes a refusal for an answer: it does not start', async () => {
    server.faults.refuses = 'access denied'
    await expect(start()).rejects.toBeInstanceOf(ConfigurationFault)
  })

  it('opens the log where the store is there, and is ready once it has caught up', async () => {
    const { core, warm } = await start()
    expect([core?.readiness().eventStore, warm]).toEqual(['UP', undefined])
    await caughtUp(core as Core)
    expect(core?.readiness()).toEqual({ eventStore: 'UP', readModel: 'UP' })
    await core?.close()
  })
})
