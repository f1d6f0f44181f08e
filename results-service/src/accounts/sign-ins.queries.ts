import type { DatabaseSync } from 'node:sqlite'
import type { AccountId } from '@swabwise/events/catalogue/ids'

const listed = 50

/** When an account was signed in to. */
export function signInQueries(db: DatabaseSync) {
  const ofAccount = db.prepare(
    `SELECT at FROM sign_ins WHERE account_id = ? ORDER BY at DESC, event_id LIMIT ${listed}`,
  )
  return {
    /** Newest first, fifty at most. */
    ofAccount: (id: AccountId) => ofAccount.all(id) as unknown as readonly { readonly at: string }[],
  }
}

export type SignInQueries = ReturnType<typeof signInQueries>
