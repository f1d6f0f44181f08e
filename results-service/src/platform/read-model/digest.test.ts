import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replay } from '@swabwise/events/testing/replay'
import { liveIn } from '../../testing/lived-in.ts'
import { runEvents } from '../../testing/run-events.ts'
import { startApi, type RunningApi } from '../../testing/start-api.ts'
import { projections } from './projections.ts'
import { digestOf } from './digest.ts'
import { parts } from './parts.ts'
import { openFile } from './read-model.ts'

const tables = 'CREATE TABLE b (x INTEGER PRIMARY KEY, y TEXT); CREATE TABLE a (p TEXT, q TEXT);'

function digestAfter(sql: string): string {
  const db = new DatabaseSync(':memory:')
  db.exec(sql)
  const { sha256 } = digestOf(db)
  db.close()
  return sha256
}
const digest = digestAfter(
  `${tables} INSERT INTO b VALUES (1, 'one'), (2, NULL); INSERT INTO a VALUES ('p', 'q'), ('r', 's')`,
)

describe('read model digest', () => {
  it.each([
    [
      'rows were written in another order',
      `${tables} INSERT INTO a VALUES ('r', 's'), ('p', 'q'); INSERT INTO b VALUES (2, NULL), (1, 'one')`,
    ],
    [
      'tables and columns were created in another order',
      `CREATE TABLE a (q TEXT, p TEXT); CREATE TABLE b (y TEXT, x INTEGER PRIMARY KEY); INSERT INTO a VALUES ('q', 'p'), ('s', 'r'); INSERT INTO b VALUES ('one', 1), (NULL, 2)`,
    ],
    [
      'there are indexes, full-text tables or a checkpoint',
      `${tables} INSERT INTO b VALUES (1, 'one'), (2, NULL); INSERT INTO a VALUES ('p', 'q'), ('r', 's'); CREATE INDEX i ON a (p); CREATE VIRTUAL TABLE f USING fts5 (t, tokenize = 'trigram'); INSERT INTO f VALUES ('text'); CREATE TABLE checkpoint (position TEXT); INSERT INTO checkpoint VALUES ('7')`,
    ],
  ])('is the same if %s', (_, sql) => {
    expect(digestAfter(sql)).toBe(digest)
  })

  it.each([
    ['a value', `INSERT INTO b VALUES (1, 'One'), (2, NULL); INSERT INTO a VALUES ('p', 'q'), ('r', 's')`],
    ['a null', `INSERT INTO b VALUES (1, 'one'), (2, ''); INSERT INTO a VALUES ('p', 'q'), ('r', 's')`],
    ['the number of rows', `INSERT INTO b VALUES (1, 'one'), (2, NULL); INSERT INTO a VALUES ('p', 'q')`],
    [
      'text moved between columns',
      `INSERT INTO b VALUES (1, 'one'), (2, NULL); INSERT INTO a VALUES ('pq', ''), ('r', 's')`,
    ],
    [
      'a column name',
      `INSERT INTO b VALUES (1, 'one'), (2, NULL); INSERT INTO a VALUES ('p', 'q'), ('r', 's'); ALTER TABLE a RENAME COLUMN q TO z`,
    ],
  ])('differs by %s', (_, sql) => {
    expect(digestAfter(`${tables} ${sql}`)).not.toBe(digest)
  })

  it('counts the rows', () => {
    const db = new DatabaseSync(':memory:')
    db.exec(`${tables} INSERT INTO b VALUES (1, 'one')`)
    expect(digestOf(db).rows).toEqual({ a: 0, b: 1 })
    db.close()
  })
})

describe('projections of a recorded log', () => {
  let api: RunningApi
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'swabwise-digest-'))
    api = await startApi()
    await liveIn(api)
    await api.core.projections.reached(await api.core.store.head())
    await runEvents(['export', '--with-personal-data', '--out', join(folder, 'log.ndjson')], api.dataDir)
  })
  afterAll(async () => {
    await api.close()
    rmSync(folder, { recursive: true })
  })

  it.each([...projections])('$name gives the same rows as the live read model', (projection) => {
    const replayed = replay(readFileSync(join(folder, 'log.ndjson'), 'utf8')).into(projection)
    for (const part of Object.values(parts)) {
      if (!part.projections.some(({ name }) => name === projection.name)) continue
      const live = openFile(part, api.dataDir)
      for (const [table, rows] of Object.entries(replayed))
        expect(live.prepare(`SELECT * FROM ${table}`).all().map(inOrder).toSorted()).toEqual(
          rows.map(inOrder).toSorted(),
        )
      live.close()
    }
    expect(Object.keys(replayed)).not.toEqual([])
  })

  const inOrder = (row: object) => JSON.stringify(Object.entries(row).toSorted())
})
