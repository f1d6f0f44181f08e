import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { KitId, type AccountId, type EmailDigest } from '@swabwise/events/catalogue/ids'
import { accountTable } from '../../../accounts/accounts.projection.ts'
import { swabKitTable } from '../../../kits/swab-kits.projection.ts'
import { kitListQueries } from '../../../kits-admin/kit-lists.queries.ts'
import { userListQueries } from '../../../users/user-lists.queries.ts'
import { changeWriter } from '../rows/apply.ts'
import type { RowChange } from '../rows/change.ts'
import { listsSql } from './lists.ts'
import { whole } from '../parts.ts'
import { openFile } from '../read-model.ts'

const at = (second: number) => new Date(1.7e12 + second * 1000).toISOString()
const kinds = ['cannabis', 'thc'] as const
const letters = ['ann', 'bob', 'zoe']

const created = (id: string, second: number) =>
  swabKitTable.upsert({
    id: KitId.parse(id),
    kind: kinds[second % 2] ?? 'thc',
    erased: false,
    createdAt: at(second),
    modifiedAt: at(second),
  })
const registered = (id: string, owner: string | undefined, second: number) =>
  swabKitTable.patch(
    { id: id as KitId },
    {
      accountId: owner as AccountId | undefined,
      registeredAt: owner && at(second),
      modifiedAt: at(second),
    },
  )
const account = (id: string, name: string) =>
  accountTable.upsert({
    id: id as AccountId,
    email: `${name}.${id}@example.org`,
    emailDigest: id as EmailDigest,
    passwordHash: '',
    firstName: 'Robin',
    lastName: name,
    country: 'Canada',
    region: 'Ontario',
    dob: '1-1-1990',
    gender: 'OTHER',
    langKey: 'en',
    promotionalEmail: false,
    enableRecommendation: false,
    frequency: null,
    role: 'ROLE_USER',
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
    createdAt: at(0),
    modifiedAt: at(0),
  })

function listsOf(changes: readonly RowChange[], db: DatabaseSync = openFile(whole)) {
  const write = changeWriter(db)
  for (const change of changes) write(change)
  db.exec(listsSql(3))
  return { write, kits: kitListQueries(db), users: userListQueries(db) }
}

const digits = fc.stringMatching(/^[0-2]{4}$/)
const identifier = fc
  .tuple(fc.constantFrom('MJ', 'TH'), digits, digits, digits)
  .map((parts) => parts.join('-'))

it('finds every part of an identifier, and nothing that does not contain it', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(identifier, { minLength: 1, maxLength: 8 }),
      fc.nat(17),
      fc.integer({ min: 3, max: 17 }),
      (ids, from, length) => {
        const part = ids[0]?.slice(from, from + length) ?? ''
        if (part.length < 3) return
        const { kits } = listsOf(ids.map(created))
        const asked = {
          sort: { field: 'identifier', direction: 'asc' },
          filter: part,
          page: 0,
          size: 20,
        } as const
        expect(kits.page(asked).rows.map(({ id }) => id)).toEqual(
          ids.filter((id) => id.includes(part)).toSorted(),
        )
      },
    ),
  )
})

const person = fc.constantFrom('1', '2', '3', '4')
const change = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), id: identifier }),
  fc.record({ kind: fc.constant('register' as const), nth: fc.nat(), person }),
  fc.record({ kind: fc.constant('detach' as const), nth: fc.nat() }),
  fc.record({ kind: fc.constant('delete' as const), nth: fc.nat() }),
  fc.record({ kind: fc.constant('erase' as const), person }),
)

it('shows after any changes what would be shown by sorting, counting and searching all rows', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(identifier, { maxLength: 8 }),
      fc.array(change, { maxLength: 40 }),
      fc.constantFrom('lastModifiedDate', 'createdDate', 'registeredDate', 'identifier'),
      fc.constantFrom('asc', 'desc'),
      fc.constantFrom(undefined, 'cannabis', 'thc'),
      fc.constantFrom(undefined, 'a', 'bo', 'zoe.3', '-22', 'tH'),
      (before, changes, field, direction, kind, filter) => {
        const people = new Map(['1', '2', '3', '4'].map((id) => [id, letters[Number(id) % 3] ?? '']))
        const db = openFile(whole)
        const { write, kits, users } = listsOf(
          [...[...people].map(([id, name]) => account(id, name)), ...before.map(created)],
          db,
        )
        let second = 100
        for (const made of changes) {
          const ids = db
            .prepare('SELECT id FROM swabKits ORDER BY id')
            .all()
            .map(({ id }) => String(id))
          const nth = 'nth' in made ? (ids[made.nth % ids.length] ?? '') : ''
          second++
          if (made.kind === 'create' && !ids.includes(made.id)) write(created(made.id, second))
          if (made.kind === 'register' && people.has(made.person)) write(registered(nth, made.person, second))
          if (made.kind === 'detach') write(registered(nth, undefined, second))
          if (made.kind === 'delete') write(swabKitTable.remove({ id: nth as KitId }))
          if (made.kind === 'erase') {
            people.delete(made.person)
            write(accountTable.remove({ id: made.person as AccountId }))
          }
        }
        const owner = (id: string | null) =>
          id === null ? '' : people.has(id) ? `${people.get(id)}.${id}@example.org` : ''
        const found = (text: string) =>
          filter === undefined ||
          (filter.length < 3 ? text.startsWith(filter.toLowerCase()) : text.includes(filter))
        const rows = db
          .prepare(
            'SELECT rowid AS n, id, kind, accountId, createdAt, modifiedAt, registeredAt FROM swabKits',
          )
          .all()
          .filter((row) => kind === undefined || row.kind === kind)
          .filter(
            (row) => found(String(row.id).toLowerCase()) || found(owner(row.accountId as string | null)),
          )
        const value = {
          lastModifiedDate: (row: (typeof rows)[number]) => row.modifiedAt,
          createdDate: (row: (typeof rows)[number]) => row.createdAt,
          registeredDate: (row: (typeof rows)[number]) => row.registeredAt ?? '',
          identifier: (row: (typeof rows)[number]) => row.id,
        }[field]
        const sorted = rows
          .map((row) => ({ id: row.id, key: `${String(value(row))} ${String(row.n)}` }))
          .toSorted((one, other) => (one.key < other.key ? -1 : 1))
          .map(({ id }) => id)
        const expected = direction === 'asc' ? sorted : sorted.toReversed()
        for (let page = 0; page <= expected.length / 4; page++) {
          const listed = kits.page({ sort: { field, direction }, kind, filter, page, size: 4 })
          expect(listed).toMatchObject({ total: expected.length, exact: true })
          expect(listed.rows.map(({ id }) => id)).toEqual(expected.slice(page * 4, page * 4 + 4))
        }
        const usersFound = users.page({
          sort: { field: 'email', direction: 'asc' },
          filter: '-22',
          page: 0,
          size: 10,
        })
        const owners = db
          .prepare(
            "SELECT DISTINCT o.id FROM swabKits k JOIN accounts o ON o.id = k.accountId WHERE instr(k.id, '-22') ORDER BY lower(o.email)",
          )
          .all()
        expect(usersFound.rows.map(({ id }) => String(id))).toEqual(owners.map(({ id }) => id))
        db.close()
      },
    ),
    { numRuns: 100 },
  )
})
