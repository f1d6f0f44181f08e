import { createHash, hkdfSync } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { decrypt, encrypt } from '../../../personal-data/cipher.ts'

const keptForMs = 30 * 24 * 60 * 60 * 1000
const firstOrder = 1001

/**
 * Carts as JSON, each encrypted under its own token, which is not stored: who has the file but no token reads
 * nothing. Written to disk before it returns.
 */
export function cartRows(db: DatabaseSync, capacity: number, now: () => Date) {
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS cart (id TEXT PRIMARY KEY, changed_at INTEGER NOT NULL, sealed TEXT NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS cart_changed_at ON cart (changed_at);
    CREATE TABLE IF NOT EXISTS last_order (one INTEGER PRIMARY KEY CHECK (one = 1), number INTEGER NOT NULL) STRICT;
  `)
  const select = db.prepare('SELECT sealed FROM cart WHERE id = ? AND changed_at > ?')
  const upsert = db.prepare(
    'INSERT INTO cart VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET changed_at = excluded.changed_at, sealed = excluded.sealed',
  )
  const expire = db.prepare('DELETE FROM cart WHERE changed_at <= ?')
  const evict = db.prepare(
    'DELETE FROM cart WHERE id IN (SELECT id FROM cart ORDER BY changed_at DESC, rowid DESC LIMIT -1 OFFSET ?)',
  )
  const countOrder = db.prepare(
    'INSERT INTO last_order VALUES (1, ?) ON CONFLICT DO UPDATE SET number = number + 1 RETURNING number',
  )
  const expired = () => now().getTime() - keptForMs

  return {
    read(token: string): unknown {
      const id = idOf(token)
      const row = select.get(id, expired())
      return row && JSON.parse(decrypt(keyOf(token), String(row['sealed']), id).toString('utf8'))
    },
    write(token: string, cart: object): void {
      const id = idOf(token)
      expire.run(expired())
      upsert.run(id, now().getTime(), encrypt(keyOf(token), JSON.stringify(cart), id))
      evict.run(capacity)
    },
    nextOrder: (): number => Number(countOrder.get(firstOrder)?.['number']),
    close: () => db.close(),
  }
}

const idOf = (token: string) => createHash('sha256').update(token).digest('hex')
const keyOf = (token: string) => Buffer.from(hkdfSync('sha256', token, '', 'embedded shop cart', 32))
