import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeWriter } from './apply.ts'

describe('row changes', () => {
  let db: DatabaseSync
  let write: ReturnType<typeof changeWriter>
  beforeEach(() => {
    db = new DatabaseSync(':memory:')
    db.exec('CREATE TABLE kits (id TEXT PRIMARY KEY, a TEXT, b TEXT, n INTEGER) STRICT')
    write = changeWriter(db)
    for (const id of ['1', '2']) write({ kind: 'upsert', table: 'kits', row: { id, a: 'a', b: 'b', n: 0 } })
  })
  const rows = () =>
    db
      .prepare('SELECT id, a, b, n FROM kits ORDER BY id')
      .all()
      .map((row) => Object.values(row))

  it('replace a row', () => {
    write({ kind: 'upsert', table: 'kits', row: { id: '1', a: 'x', b: null, n: 7 } })
    expect(rows()).toEqual([
      ['1', 'x', null, 7],
      ['2', 'a', 'b', 0],
    ])
  })

  it('patch and copy columns of matching rows, with a statement per set of columns', () => {
    write({ kind: 'patch', table: 'kits', where: { id: '1' }, set: { a: 'x' } })
    write({ kind: 'patch', table: 'kits', where: { id: '2' }, set: { b: 'y' } })
    write({ kind: 'patch', table: 'kits', where: { id: '2' }, set: { n: 3 }, copy: { a: 'b' } })
    write({ kind: 'patch', table: 'kits', where: { id: '1' }, set: { n: 4 }, copy: { b: 'a' } })
    expect(rows()).toEqual([
      ['1', 'x', 'x', 4],
      ['2', 'y', 'y', 3],
    ])
  })

  it('increment and remove only matching rows', () => {
    write({ kind: 'increment', table: 'kits', where: { id: '1', a: 'a' }, column: 'n' })
    write({ kind: 'increment', table: 'kits', where: { id: '2', a: 'other' }, column: 'n' })
    write({ kind: 'remove', table: 'kits', where: { id: '2', a: 'other' } })
    expect(rows()).toEqual([
      ['1', 'a', 'b', 1],
      ['2', 'a', 'b', 0],
    ])
    write({ kind: 'remove', table: 'kits', where: { id: '2' } })
    expect(rows()).toHaveLength(1)
  })
})
