import type { DatabaseSync } from 'node:sqlite'
import type { AccountId } from '@swabwise/events/catalogue/ids'

const limit = 50

export function signInQueries(db: DatabaseSync) {
  const ofAccount = db.prepare(
    `SELECT at FROM sign_ins WHERE account_id = ? ORDER BY at DESC, event_id LIMIT ${limit}`,
  )
  return {
    /** Newest first, at most fifty. */
    ofAccount: (id: AccountId) => ofAccount.all(id) as unknown as readonly { readonly at: string }[],
  }
}

export type SignInQueries = ReturnType<typeof signInQueries>
