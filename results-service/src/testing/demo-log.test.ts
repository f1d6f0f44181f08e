import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import { accountStream, swabKitStream } from '@swabwise/events/catalogue/streams'
import { given } from '@swabwise/events/testing/given'
import { eventsOf, replay } from '@swabwise/events/testing/replay'
import type { SwabKitEvent } from '@swabwise/events/catalogue/streams/swab-kit'
import { openLogFile, storeOf } from '../cli/transfer/log-file.ts'
import { replay as replayIntoReadModel } from '../cli/log/replay.ts'
import { accountDecider } from '../accounts/account.decider.ts'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import { projections } from '../platform/read-model/projections.ts'
import { recordDemoLog } from './record-demo-log.ts'

const demoLog = new URL('../../../events/src/testing/demo-log.ndjson', import.meta.url)
const digests = JSON.parse(
  readFileSync(new URL('./demo-log-digests.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>
const kit = swabKitStream(KitId.parse('MJ-0000-0000-2001'))
const ben = accountStream(AccountId.parse('9d1b9f19-21d6-5011-a753-fc903c92b29c'))

describe('the recorded demo log', () => {
  it('tells deciders what they decided then', () => {
    expect(replay(demoLog).of(kit).into(swabKitDecider)).toMatchObject({
      status: 'registered',
      results: { stage: 'released', status: 'final' },
    })
    expect(replay(demoLog).of(ben).into(accountDecider)).toMatchObject({ status: 'erased' })
  })

  it('is a past for given, when, then', () => {
    const past = replay(demoLog).of(kit).until(new Date('2026-03-01T10:21:00Z')).events
    given(swabKitDecider, past as readonly SwabKitEvent[])
      .when({ type: 'RegisterKit', accountId: AccountId.parse('9d1b9f19-21d6-5011-a753-fc903c92b29c') })
      .thenRefused({ reason: 'kitAlreadyRegistered' })
  })

  /** Made on another machine and committed: replaying the log anywhere must give the same. */
  it('gives the digest that these projections gave elsewhere', async () => {
    const signature = projections.map(({ name, version }) => `${name}@${version}`).join(' ')
    const log = await openLogFile(demoLog.pathname)
    const { sha256 } = await replayIntoReadModel(storeOf(log), AbortSignal.timeout(10_000))
    expect(
      digests,
      'projections of a new version: add their digest. The same versions, and another digest: raise the version of what was changed',
    ).toHaveProperty([signature], sha256)
  })

  it('can be recorded anew, and every recording is the same', async () => {
    const [one, other] = [await recordDemoLog(), await recordDemoLog()]
    expect(one).toBe(other)
    expect(eventsOf(one).length).toBeGreaterThan(50)
  })
})
