import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccountId } from '@swabwise/events/catalogue/ids'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import type { SwabKitRow } from '../kits/swab-kits.queries.ts'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import { execute } from '../platform/execute.ts'
import type { CallInput } from '../platform/http/pipeline.ts'
import { SubjectErased } from '../platform/failures.ts'
import { context, labFile, labKit, labRow } from '../testing/lab-people.ts'
import { temporaryStore, type TemporaryStore } from '../testing/temporary-store.ts'
import { importResults } from './import-results.command.ts'
import { labHandlers } from './lab-import.routes.ts'
import { readLabCsv } from './lab-csv.ts'

const owner = AccountId.parse('8f14e45f-ceea-4e7a-9f3a-1f2b3c4d5e6f')
const before = '2026-01-01T00:00:00.000Z'

let temporary: TemporaryStore
beforeAll(async () => {
  temporary = temporaryStore()
  for (const number of [1, 2, 3]) {
    const kitId = labKit(number)
    await execute(
      temporary.store,
      swabKitDecider,
      swabKitStream(kitId),
      { type: 'CreateKit', kitId },
      context(),
    )
    await execute(
      temporary.store,
      swabKitDecider,
      swabKitStream(kitId),
      { type: 'RegisterKit', accountId: owner },
      context(),
    )
  }
})
afterAll(() => temporary.discard())

const registered = (id: SwabKitRow['id']): SwabKitRow => ({
  id,
  kind: 'cannabis',
  lot: undefined,
  runId: undefined,
  stage: 'registered',
  sampleOf: owner,
  registration: {
    accountId: owner,
    registrationId: '1d6a3f0e-7f0e-4a54-9a35-3a6d35c54d0a',
    registeredAt: before,
    latest: undefined,
    shown: undefined,
    released: false,
    proposed: undefined,
    validated: undefined,
    emailedAt: undefined,
  },
  receivedAt: undefined,
  createdAt: before,
  modifiedAt: before,
})
const apply = { dryRun: false, hold: false, partial: false, email: false, proposedBy: undefined }
const importInto = (store: EventStore, number: number) =>
  importResults(
    {
      store,
      kit: registered,
      accountExists: () => true,
      runsNeedControl: false,
      recalls: { heldRun: () => undefined },
    },
    { ...apply, file: readLabCsv(labFile([labRow(labKit(number))])) },
    context(),
  )
/** A store that takes everything but what is written about kits. */
const refusingKits = (error: Error): EventStore => ({
  append: (stream, expected, events) =>
    stream.startsWith('swabKit-') ? Promise.reject(error) : temporary.store.append(stream, expected, events),
  read: (stream, from) => temporary.store.read(stream, from),
  subscribe: (after, handler) => temporary.store.subscribe(after, handler),
  tombstone: (stream) => temporary.store.tombstone(stream),
  contains: (checkpoint) => temporary.store.contains(checkpoint),
  head: () => temporary.store.head(),
  close: () => temporary.store.close(),
})

describe('an import', () => {
  it('names the row of an owner who was erased meanwhile', async () => {
    const { faults, wrong } = await importInto(refusingKits(new SubjectErased(`account-${owner}`)), 1)
    expect(wrong).toBe(1)
    expect(faults).toMatchObject([{ line: 2, problem: 'The owner of this kit has been erased' }])
  })

  it('fails as a whole when the store does: no row is taken for that of an erased owner', async () => {
    const full = new Error('the disk is full')
    await expect(importInto(refusingKits(full), 2)).rejects.toBe(full)
  })
})

describe('the answer to an import', () => {
  it('waits until the lists hold it', async () => {
    const reached = Promise.withResolvers<void>()
    const awaited: unknown[] = []
    const { importLabResults } = labHandlers({
      store: temporary.store,
      swabKits: { byId: registered },
      accounts: { byId: () => ({}) } as unknown as AccountQueries,
      labImports: undefined as never,
      awaitPosition: (position) => {
        awaited.push(position)
        return reached.promise
      },
      correctionsNeedSecondAdmin: false,
      emailResultsOnRelease: false,
      resultsNeedValidation: false,
      runsNeedControl: false,
      recalls: { heldRun: () => undefined },
    })
    let answered = false
    const answer = importLabResults({
      body: labFile([labRow(labKit(3))]),
      query: {},
      context: context(),
    } as CallInput<'importLabResults'>).then((reply) => {
      answered = true
      return reply
    })
    await expect.poll(() => awaited).toHaveLength(1)
    expect(awaited).toEqual([await temporary.store.head()])
    expect(answered).toBe(false)
    reached.resolve()
    expect((await answer).answer).toMatchObject({ new: 1, wrong: 0 })
  })
})
