import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { AccountId, EmailDigest, KitId } from '@swabwise/events/catalogue/ids'
import { accountTable } from '../src/accounts/accounts.projection.ts'
import { swabKitTable } from '../src/kits/swab-kits.projection.ts'
import { changeWriter } from '../src/platform/read-model/rows/apply.ts'
import { listsSql } from '../src/platform/read-model/lists/lists.ts'
import { whole } from '../src/platform/read-model/parts.ts'
import { kitListQueries, type KitsAsked } from '../src/kits-admin/kit-lists.queries.ts'
import { userListQueries, type UsersAsked } from '../src/users/user-lists.queries.ts'
import { openFile } from '../src/platform/read-model/read-model.ts'
import { median, type Measured } from './measure.ts'

const small = 1_000
const size = 200
const rounds = 15

/** Pages of 200 rows of a read model with a thousand kits and accounts, and with so many of each: CPU time, each after a change. */
export function measureLists(large: number): readonly Measured[] {
  const folder = mkdtempSync(join(tmpdir(), 'swabwise-bench-'))
  try {
    const [one, other] = [filled(join(folder, 'small'), small), filled(join(folder, 'large'), large)]
    return pages.map(({ name, ask }) => {
      const times = { few: [] as number[], many: [] as number[] }
      for (let round = 0; round < rounds; round++) {
        for (const [on, list] of [
          [one, times.few],
          [other, times.many],
        ] as const) {
          on.change(round)
          list.push(timeOf(() => ask(on)))
        }
      }
      const [few, many] = [median(times.few), median(times.many)]
      return {
        name,
        ours: many,
        baseline: few,
        ratio: many / few,
        unit: `CPU ms at ${large.toLocaleString('en')} rows, to ${small.toLocaleString('en')}`,
        goal: '≤ 3',
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Filled {
  readonly count: number
  /** What was remembered of a list is of no use after it. */
  readonly change: (round: number) => void
  readonly kits: ReturnType<typeof kitListQueries>
  readonly users: ReturnType<typeof userListQueries>
}

const kitsOf =
  (more: Partial<KitsAsked> = {}, page: (last: number) => number = () => 0) =>
  (on: Filled) => {
    const asked = { sort: { field: 'lastModifiedDate', direction: 'asc' }, ...more } as const
    return on.kits.page({ ...asked, page: page(on.count / size - 1), size })
  }
const usersOf =
  (more: Partial<UsersAsked> = {}, page: (last: number) => number = () => 0) =>
  (on: Filled) => {
    const asked = { sort: { field: 'lastModifiedDate', direction: 'asc' }, ...more } as const
    return on.users.page({ ...asked, page: page(on.count / size - 1), size })
  }
const middle = (last: number) => Math.floor(last / 2)
const end = (last: number) => Math.floor(last)

const pages: readonly { readonly name: string; readonly ask: (on: Filled) => unknown }[] = [
  { name: 'kits, first page', ask: kitsOf() },
  { name: 'kits, page in the middle', ask: kitsOf({}, middle) },
  { name: 'kits, last page', ask: kitsOf({}, end) },
  {
    name: 'kits, last page, newest first',
    ask: kitsOf({ sort: { field: 'createdDate', direction: 'desc' } }, end),
  },
  {
    name: 'kits, middle by identifier',
    ask: kitsOf({ sort: { field: 'identifier', direction: 'asc' } }, middle),
  },
  {
    name: 'kits by registration, middle',
    ask: kitsOf({ sort: { field: 'registeredDate', direction: 'desc' } }, middle),
  },
  {
    name: 'kits not registered, last page',
    ask: kitsOf({ sort: { field: 'registeredDate', direction: 'desc' } }, end),
  },
  { name: 'kits, a stage', ask: kitsOf({ stage: 'final' }) },
  {
    name: 'kits, a stage and a kind, by identifier',
    ask: kitsOf({ stage: 'available', kind: 'thc', sort: { field: 'identifier', direction: 'asc' } }),
  },
  { name: 'kits with a whole identifier', ask: kitsOf({ filter: 'MJ-0000-0000-0042' }) },
  { name: 'kits that contain 0042', ask: kitsOf({ filter: '0042' }) },
  { name: 'kits that contain MJ-', ask: kitsOf({ filter: 'MJ-' }) },
  {
    name: 'kits that contain MJ-, tenth page',
    ask: kitsOf({ filter: 'MJ-' }, (last) => Math.min(4, end(last))),
  },
  { name: 'kits of an address', ask: kitsOf({ filter: 'person-77@' }) },
  { name: 'kits of any address', ask: kitsOf({ filter: '@example' }) },
  { name: 'kits beginning with M', ask: kitsOf({ filter: 'M' }) },
  { name: 'kits beginning with TH', ask: kitsOf({ filter: 'TH' }) },
  {
    name: 'kits beginning with TH, by identifier',
    ask: kitsOf({ filter: 'TH', sort: { field: 'identifier', direction: 'asc' } }),
  },
  { name: 'kits that match nothing', ask: kitsOf({ filter: 'nowhere' }) },
  { name: 'users, first page', ask: usersOf() },
  {
    name: 'users, middle by last name',
    ask: usersOf({ sort: { field: 'lastName', direction: 'asc' } }, middle),
  },
  { name: 'users that contain a name', ask: usersOf({ filter: 'kovare' }) },
  { name: 'users that contain example', ask: usersOf({ filter: 'example' }) },
  { name: 'users with a kit', ask: usersOf({ filter: 'MJ-0000-0000-0042' }) },
  { name: 'users, admins', ask: usersOf({ role: 'ROLE_ADMIN' }) },
]

function timeOf(work: () => unknown): number {
  const started = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

const syllables = Array.from(
  { length: 97 },
  (_, n) => `${'bcdfghjklmnprstvw'[n % 17]}${'aeiou'[n % 5]}${'lmnrs'[n % 3]}`,
)

/** Rows as the projections write them; the log behind them is measured elsewhere. */
function filled(prefix: string, count: number): Filled {
  const folder = mkdtempSync(prefix)
  const db: DatabaseSync = openFile(whole, folder)
  db.exec('BEGIN')
  const write = changeWriter(db)
  const report = {
    status: 'final',
    reportedAt: '2026-03-01T10:00:00.000Z',
    codes: { cyp2c9: 'CYP2C9_1_3' },
  } as const
  for (let n = 0; n < count; n++) {
    const id = AccountId.parse(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
    const at = (step: number) => new Date(1.7e12 + ((n * step) % count) * 1000).toISOString()
    write(
      accountTable.upsert({
        id,
        email: `person-${n}@example.org`,
        emailDigest: EmailDigest.parse(String(n).padStart(64, '0')),
        passwordHash: 'hash',
        firstName: 'Robin',
        lastName: `${syllables[n % 97]}${syllables[(n * 31) % 89]}${syllables[(n * 7) % 83]}`,
        country: 'Canada',
        region: 'Ontario',
        dob: '4-12-1988',
        gender: 'OTHER',
        langKey: 'en',
        promotionalEmail: false,
        enableRecommendation: false,
        frequency: null,
        role: n % 400 === 0 ? 'ROLE_ADMIN' : 'ROLE_USER',
        proposedRole: null,
        roleProposedBy: null,
        roleProposedAt: null,
        activated: true,
        emailVerified: true,
        tokenVersion: 1,
        sensitiveResults: null,
        cartId: null,
        agreedTerms: '2026-03-01',
        agreedPrivacy: '2026-03-01',
        createdAt: at(1),
        modifiedAt: at(7919),
      }),
    )
    const digits = String(n).padStart(12, '0').match(/.{4}/g)
    const [letters, kind] = n % 10 === 0 ? (['TH', 'thc'] as const) : (['MJ', 'cannabis'] as const)
    write(
      swabKitTable.upsert({
        id: KitId.parse([letters, ...(digits ?? [])].join('-')),
        kind,
        lot: 'B-1',
        ...(n % 2 === 0 ? { accountId: id, registrationId: id, registeredAt: at(104729) } : {}),
        ...(n % 4 === 0 ? { sampleOf: id, latest: report, shown: report } : {}),
        erased: false,
        createdAt: at(1),
        modifiedAt: at(7919),
      }),
    )
  }
  db.exec('COMMIT')
  db.exec(listsSql())
  const changed = db.prepare('UPDATE swabKits SET modifiedAt = ? WHERE rowid = ?')
  const change = (round: number) => void changed.run(new Date(2e12 + round).toISOString(), round + 1)
  return { count, change, kits: kitListQueries(db), users: userListQueries(db) }
}
