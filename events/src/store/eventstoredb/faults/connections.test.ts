import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { follow } from '../../contract/follower.ts'
import { newEvents, newStream } from '../../contract/material.ts'
import { makeCertificate } from '../../wire-fake/certificate.ts'
import { FakeLog } from '../../wire-fake/log.ts'
import { openQuick, startServer, until } from './fixture.ts'

describe('a cluster', () => {
  it('is found through any of its servers, and written to at its leader', async () => {
    const [seed, leader] = [await startServer(), await startServer()]
    seed.members = [
      { port: seed.port, role: 'follower', isAlive: true },
      { port: leader.port, role: 'leader', isAlive: true },
    ]
    const store = openQuick(`esdb+discover://127.0.0.1:${seed.port}?tls=false`, { attemptMs: 20_000 })
    await store.append(newStream(), 'noStream', newEvents(2))
    expect(leader.calls.get('Append')).toBe(1)
    expect(seed.calls.get('Append')).toBeUndefined()
  })

  it('that changes its leader is followed, without loss', async () => {
    const log = new FakeLog()
    const [first, second] = [await startServer({ log }), await startServer({ log })]
    const elect = (leader: number) => {
      for (const server of [first, second]) {
        server.members = [first, second].map(({ port }) => ({
          port,
          role: port === leader ? 'leader' : 'follower',
          isAlive: port === leader,
        }))
      }
    }
    elect(first.port)
    const store = openQuick(
      `esdb://127.0.0.1:${first.port},127.0.0.1:${second.port}?tls=false&discoveryInterval=20`,
      {
        deadlineMs: 8000,
        attemptMs: 1000,
      },
    )
    const stream = newStream()
    const follower = follow(store, [stream])
    await store.append(stream, 'noStream', newEvents(3))
    await follower.received(3)
    expect(first.calls.get('Append')).toBe(1)

    first.die()
    elect(second.port)
    await store.append(stream, 2, newEvents(2))
    expect((await follower.received(5)).map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4])
    await until(follower.subscription, 'live')
    expect(second.calls.get('Append')).toBeGreaterThanOrEqual(1)
  })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'swabwise-tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('a server with TLS', () => {
  it('is reached with the certificate and the user of the connection string', async ({ skip }) => {
    const tls = makeCertificate(newFolder())
    if (typeof tls === 'string') return skip(tls)
    const server = await startServer({ tls })
    const store = openQuick(
      `esdb://ops%40swabwise:p%C3%A4ss@localhost:${server.port}?tls=true&tlsCAFile=${encodeURIComponent(tls.file)}`,
    )
    const stream = newStream()
    const follower = follow(store, [stream])
    await store.append(stream, 'noStream', newEvents(2))
    expect(await store.read(stream)).toHaveLength(2)
    await follower.received(2)
    await store.tombstone(stream)
    const header = `Basic ${Buffer.from('ops@swabwise:päss').toString('base64')}`
    expect([...server.authorizations]).toEqual([header])
  })

  it('is refused when nobody vouches for it', async ({ skip }) => {
    const tls = makeCertificate(newFolder())
    if (typeof tls === 'string') return skip(tls)
    const server = await startServer({ tls })
    const store = openQuick(`esdb://localhost:${server.port}?tls=true`, { deadlineMs: 300, attemptMs: 100 })
    await expect(store.append(newStream(), 'any', newEvents(1))).rejects.toMatchObject({
      name: 'StoreUnavailable',
    })
    expect(server.calls.size).toBe(0)
  })
})
