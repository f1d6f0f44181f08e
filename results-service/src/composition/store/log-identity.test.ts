import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startWireFake, type WireFake } from '@swabwise/events/store/wire-fake/server'
import { ConfigurationFault, readConfig } from '../../config.ts'
import { openStoreSlice } from './store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swabwise-log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function newServer(): Promise<WireFake> {
  const server = await startWireFake()
  onTestFinished(() => server.die())
  return server
}

const file = (name: string) => join(folder, name)
const rememberedIn = (dataDir: string) =>
  JSON.parse(readFileSync(join(dataDir, 'log.json'), 'utf8')) as unknown

/** Opens and closes it. @returns the identity of the log */
async function open(server: WireFake | 'embedded', dataDir = folder): Promise<string> {
  const url = server === 'embedded' ? {} : { EVENTSTORE_URL: server.connectionString }
  const config = readConfig({ DATA_DIR: dataDir, ...url })
  const slice = await openStoreSlice(config, pino({ level: 'silent' }), () => new Date())
  await slice.close()
  return slice.logId
}

/** @returns the message */
async function refusal(opening: Promise<string>): Promise<string> {
  const error: unknown = await opening.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ConfigurationFault)
  return String(error)
}

describe('a data folder and its log', () => {
  it('know each other from the first start on', async () => {
    const server = await newServer()
    const logId = await open(server)
    expect(rememberedIn(folder)).toEqual({ logId })
    expect(server.log.stream('log-identity')).toHaveLength(1)
    expect(await open(server)).toBe(logId)
    expect(server.log.stream('log-identity')).toHaveLength(1)
  })

  it('are joined by a new replica that has the master key', async () => {
    const server = await newServer()
    const logId = await open(server)
    const other = mkdtempSync(join(tmpdir(), 'swabwise-replica-'))
    onTestFinished(() => rmSync(other, { recursive: true }))
    copyFileSync(file('demo-secrets.json'), join(other, 'demo-secrets.json'))
    expect(await open(server, other)).toBe(logId)
  })

  it('are told apart from a folder with another master key', async () => {
    const server = await newServer()
    await open(server)
    const other = mkdtempSync(join(tmpdir(), 'swabwise-replica-'))
    onTestFinished(() => rmSync(other, { recursive: true }))
    const height = server.log.all.length
    expect(await refusal(open(server, other))).toContain('PERSONAL_DATA_KEY')
    expect(server.log.all).toHaveLength(height)
  })

  it('belong together also where the log of an earlier release has no identity yet', async () => {
    const logId = await open('embedded')
    rmSync(file('log.json'))
    expect(await open('embedded')).toBe(logId)
  })

  it.each(['an empty server', 'the server of another log', 'the embedded store'])(
    'are not confused with %s: nothing is written there, not even erasures',
    async (which) => {
      const [ours, theirs] = [await newServer(), await newServer()]
      await open(ours)
      appendFileSync(
        file('erasures.ndjson'),
        '{"subject":"account-0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10","at":"2026-03-01T10:00:00.000Z"}\n',
      )
      if (which === 'the server of another log') {
        const other = mkdtempSync(join(tmpdir(), 'swabwise-other-'))
        onTestFinished(() => rmSync(other, { recursive: true }))
        await open(theirs, other)
      }
      const height = theirs.log.all.length
      const message = await refusal(open(which === 'the embedded store' ? 'embedded' : theirs))
      expect(message).toContain(which === 'the embedded store' ? 'DATA_DIR' : 'EVENTSTORE_URL')
      expect(message).toContain('Nothing was written')
      expect(theirs.log.all).toHaveLength(height)
      // The folder is free again, and works with its own log.
      await open(ours)
    },
  )

  it('are not confused with streams of others that are named like ours', async () => {
    const server = await newServer()
    server.log.writeForeignEvent('account-17')
    const height = server.log.all.length
    expect(await refusal(open(server))).toContain('not known to be ours')
    expect(server.log.all).toHaveLength(height)
  })

  it('are asked about where the folder names people who were erased, and the log is empty', async () => {
    const server = await newServer()
    writeFileSync(
      file('erasures.ndjson'),
      '{"subject":"account-0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10","at":"2026-03-01T10:00:00.000Z"}\n',
    )
    expect(await refusal(open(server))).toContain('an empty log')
    expect(server.log.all).toHaveLength(0)
  })

  it('say which file it is that cannot be read', async () => {
    writeFileSync(file('log.json'), '{}')
    await expect(open('embedded')).rejects.toThrow(file('log.json'))
  })
})
