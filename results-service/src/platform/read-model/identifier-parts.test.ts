import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { identifierConditions } from './identifier-parts.ts'

const digits = fc.stringMatching(/^[0-2]{4}$/)
const identifier = fc
  .tuple(fc.constantFrom('MJ', 'TH'), digits, digits, digits)
  .map((parts) => parts.join('-'))

it('finds every part of an identifier, and nothing that does not contain it', () => {
  const db = new DatabaseSync(':memory:')
  db.exec('CREATE TABLE kits (id TEXT PRIMARY KEY)')
  fc.assert(
    fc.property(
      fc.uniqueArray(identifier, { minLength: 1, maxLength: 8 }),
      fc.nat(17),
      fc.integer({ min: 3, max: 17 }),
      (ids, from, length) => {
        db.exec('DELETE FROM kits')
        for (const id of ids) db.prepare('INSERT INTO kits VALUES (?)').run(id)
        const part = ids[0]?.slice(from, from + length) ?? ''
        const conditions = identifierConditions(part)
        if (part.length < 3 || conditions === undefined) return
        const found = conditions.flatMap(({ sql, values }) =>
          db
            .prepare(`SELECT id FROM kits WHERE ${sql}`)
            .all(...values)
            .map(({ id }) => id),
        )
        expect([...new Set(found)].toSorted()).toEqual(ids.filter((id) => id.includes(part)).toSorted())
      },
    ),
  )
})
