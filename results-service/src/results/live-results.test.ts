import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountId, type KitId } from '@swabwise/events/catalogue/ids'
import type { LabReport, SwabKitRow } from '../kits/swab-kits.queries.ts'
import { createLiveResults, maxPerAccount, type Touched } from './live-results.ts'
import { ApiFailure } from '../platform/http/problems.ts'

const [rosa, noor] = ['0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10', '5e1f0a92-8c1d-4d58-9a5b-6f8a2e6f1b11'].map(
  (id) => AccountId.parse(id),
) as [AccountId, AccountId]

const kit = (accountId: AccountId, id: string, shown?: Partial<LabReport>): SwabKitRow => ({
  id: id as KitId,
  kind: 'cannabis',
  lot: undefined,
  runId: undefined,
  stage: 'registered',
  sampleOf: undefined,
  registration: {
    accountId,
    registrationId: 'r',
    registeredAt: '2026-03-01T10:00:00.000Z',
    latest: undefined,
    shown: shown && { status: 'final', reportedAt: '2026-03-02T10:00:00.000Z', codes: {}, ...shown },
    released: shown !== undefined,
    proposed: undefined,
    validated: undefined,
    emailedAt: undefined,
  },
  receivedAt: undefined,
  createdAt: '2026-03-01T10:00:00.000Z',
  modifiedAt: '2026-03-01T10:00:00.000Z',
})

describe('live results', () => {
  let kits: readonly SwabKitRow[]
  let ring: (touched?: Touched) => void
  const kitsOf = vi.fn((accountId: AccountId) =>
    kits.filter(({ registration }) => registration?.accountId === accountId),
  )
  const endWatch = vi.fn()
  const live = () =>
    createLiveResults({
      kitsOf,
      ownerOf: (stream) => kits.find(({ id }) => `swabKit-${id}` === stream)?.registration?.accountId,
      watch: (given) => {
        ring = (touched = 'all') => given(touched)
        return endWatch
      },
      heartbeatMs: 1000,
    })
  const heard = (stream: Readable) => {
    const parts: Buffer[] = []
    for (let part = stream.read() as Buffer | null; part !== null; part = stream.read() as Buffer | null)
      parts.push(part)
    return Buffer.concat(parts).toString()
  }
  const changeTo = (next: readonly SwabKitRow[]) => {
    kits = next
    ring()
    vi.advanceTimersByTime(100)
  }
  const always = (accountId: AccountId) => ({ accountId, mayStay: () => true })

  beforeEach(() => {
    vi.useFakeTimers()
    endWatch.mockClear()
    kits = [kit(rosa, 'A'), kit(noor, 'B')]
  })
  afterEach(() => vi.useRealTimers())

  it('sends a comment at once, then only changes of the own kits, without results', () => {
    const results = live()
    const [hers, his] = [results.follow(always(rosa)), results.follow(always(noor))]
    expect(heard(hers)).toBe(':following\n\n')
    heard(his)
    changeTo(kits)
    expect([heard(hers), heard(his)]).toEqual(['', ''])
    changeTo([kit(rosa, 'A', { codes: { cyp2c9: 'CYP2C9_1_3' } }), kit(noor, 'B')])
    expect(heard(hers)).toBe('event:results\ndata:{"swabKitId":"A","status":"final"}\n\n')
    expect(heard(his)).toBe('')
    results.close()
  })

  it('announces corrections and new kits, and debounces changes', () => {
    const results = live()
    const stream = results.follow(always(rosa))
    heard(stream)
    changeTo([kit(rosa, 'A', {})])
    expect(heard(stream)).toContain('"A"')
    changeTo([kit(rosa, 'A', { codes: { comt: 'COMT_VAL_VAL' } }), kit(rosa, 'C')])
    expect(heard(stream)).toBe(
      'event:results\ndata:{"swabKitId":"A","status":"final"}\n\n' +
        'event:results\ndata:{"swabKitId":"C","status":"pending"}\n\n',
    )
    kits = [kit(rosa, 'A', { status: 'inconclusive' })]
    for (let times = 0; times < 50; times++) ring()
    vi.advanceTimersByTime(99)
    expect(heard(stream)).toBe('')
    vi.advanceTimersByTime(1)
    expect(heard(stream)).toBe('event:results\ndata:{"swabKitId":"A","status":"inconclusive"}\n\n')
    results.close()
  })

  it('looks only at what those follow whom a change is about', () => {
    const results = live()
    const mayStay = vi.fn(() => true)
    const [hers, his] = [results.follow(always(rosa)), results.follow({ accountId: noor, mayStay })]
    heard(hers)
    heard(his)
    kits = [kit(rosa, 'A', {}), kit(noor, 'B', {})]
    kitsOf.mockClear()
    ring(new Set(['swabKit-A', 'mail-1']))
    vi.advanceTimersByTime(100)
    expect(kitsOf.mock.calls).toEqual([[rosa]])
    expect(mayStay).not.toHaveBeenCalled()
    expect(heard(hers)).toContain('"A"')
    expect(heard(his)).toBe('')
    results.close()
  })

  it('sends heartbeats', () => {
    const results = live()
    const stream = results.follow(always(rosa))
    heard(stream)
    vi.advanceTimersByTime(2000)
    expect(heard(stream)).toBe(':still here\n\n:still here\n\n')
    results.close()
  })

  it.each(['a heartbeat', 'an event'])('ends with %s once the follower may no longer stay', async (when) => {
    const results = live()
    let stays = true
    const stream = results.follow({ accountId: rosa, mayStay: () => stays })
    heard(stream)
    stays = false
    if (when === 'an event') changeTo([kit(rosa, 'A', {})])
    else vi.advanceTimersByTime(1000)
    stream.resume()
    await once(stream, 'end')
    expect(heard(stream)).toBe('')
    results.close()
  })

  it('allows six per account, and another once one has left', async () => {
    const results = live()
    const streams = Array.from({ length: maxPerAccount }, () => results.follow(always(rosa)))
    expect(() => results.follow(always(rosa))).toThrow(ApiFailure)
    expect(() => results.follow(always(noor))).not.toThrow()
    streams[0]?.destroy()
    await once(streams[0] as Readable, 'close')
    expect(() => results.follow(always(rosa))).not.toThrow()
    results.close()
  })

  it('ends all streams on close and refuses new ones', async () => {
    const results = live()
    const streams = [results.follow(always(rosa)), results.follow(always(noor))]
    results.close()
    await Promise.all(streams.map((stream) => once(stream.resume(), 'end')))
    expect(endWatch).toHaveBeenCalledTimes(1)
    expect(() => results.follow(always(rosa))).toThrow(ApiFailure)
  })
})
