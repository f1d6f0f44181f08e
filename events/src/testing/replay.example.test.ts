import { describe, expect, it } from 'vitest'
import type { AccountEvent } from '../catalogue/streams/account.ts'
import type { CatalogueEvent } from '../catalogue/catalogue.ts'
import { AccountId } from '../catalogue/ids.ts'
import { accountStream } from '../catalogue/streams.ts'
import { given } from './given.ts'
import { replay } from './replay.ts'
import type { Projects } from './rows.ts'

const demoLog = new URL('./demo-log.ndjson', import.meta.url)
const ben = AccountId.parse('9d1b9f19-21d6-5011-a753-fc903c92b29c')

// docs: reducer
describe('a reducer over a recorded log', () => {
  const kitsByLot = {
    initial: {} as Readonly<Record<string, number>>,
    evolve(counts: Readonly<Record<string, number>>, event: CatalogueEvent) {
      if (event.type !== 'KitCreated') return counts
      const lot = event.data.lot ?? 'none'
      return { ...counts, [lot]: (counts[lot] ?? 0) + 1 }
    },
  }

  it('counts kits by lot', () => {
    expect(replay(demoLog).into(kitsByLot)).toEqual({ demo: 18, none: 3 })
  })
})
// docs end

// docs: projection
describe('a projection over a recorded log', () => {
  const logins: Projects = {
    tables: 'CREATE TABLE logins (account_id TEXT PRIMARY KEY, times INTEGER NOT NULL) STRICT',
    project(event) {
      if (event.type === 'AccountRegistered')
        return [{ kind: 'upsert', table: 'logins', row: { account_id: event.data.accountId, times: 0 } }]
      if (event.type === 'LoginRecorded')
        return [
          {
            kind: 'increment',
            table: 'logins',
            where: { account_id: event.data.accountId },
            column: 'times',
          },
        ]
      if (event.type === 'AccountErased')
        return [{ kind: 'remove', table: 'logins', where: { account_id: event.data.accountId } }]
      return []
    },
  }

  it('leaves rows by table, in the order of the key', () => {
    const { logins: rows } = replay(demoLog).into(logins)
    expect(rows?.map(({ times }) => times)).toEqual([0, 0, 0, 1, 0])
  })

  it('knew more people before one of them was erased', () => {
    const before = replay(demoLog).until(new Date('2026-03-01T10:39:00Z')).into(logins)
    expect(before.logins).toHaveLength(6)
  })
})
// docs end

// docs: given
describe('a decision after a recorded past', () => {
  type State = 'none' | 'active' | 'erased'
  const signingIn = {
    initial: 'none' as State,
    evolve(state: State, event: AccountEvent): State {
      if (event.type === 'AccountRegistered') return 'active'
      return event.type === 'AccountErased' ? 'erased' : state
    },
    decide({ accountId }: { readonly accountId: AccountId }, state: State) {
      const loggedIn: AccountEvent = { type: 'LoginRecorded', data: { accountId } }
      return state === 'active' ? { accepted: [loggedIn] } : { refused: state }
    },
  }
  const past = replay(demoLog).of(accountStream(ben))
  const eventsUntil = (moment: string) => past.until(new Date(moment)).events as readonly AccountEvent[]

  it('is accepted while the account is there', () => {
    given(signingIn, eventsUntil('2026-03-01T10:39:00Z'))
      .when({ accountId: ben })
      .then({ type: 'LoginRecorded', data: { accountId: ben } })
  })

  it('is refused once it is erased', () => {
    given(signingIn, eventsUntil('2026-03-01T11:00:00Z')).when({ accountId: ben }).thenRefused('erased')
  })
})
// docs end
