import type { DatabaseSync } from 'node:sqlite'
import type { AccountId, EmailDigest } from '@swabwise/events/catalogue/ids'
import type { Country } from '@swabwise/events/vocabulary/country'
import type { Frequency } from '@swabwise/events/vocabulary/frequency'
import type { Gender } from '@swabwise/events/vocabulary/gender'

export interface AccountRow {
  readonly id: AccountId
  readonly email: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly country: Country
  readonly region: string
  readonly dob: string
  readonly gender: Gender
  readonly langKey: string
  readonly promotionalEmail: boolean
  readonly enableRecommendation: boolean
  readonly frequency: Frequency | null
  readonly isAdmin: boolean
  readonly activated: boolean
  readonly emailVerified: boolean
  readonly tokenVersion: number
  /** One of its events cannot be read, so all of this may have changed since. */
  readonly isHeld: boolean
  readonly createdAt: string
  readonly modifiedAt: string
}

/** @param t the table's alias */
export const accountColumns = (t: string) => `
  ${t}.id, ${t}.email, ${t}.password_hash AS passwordHash, ${t}.first_name AS firstName, ${t}.last_name AS lastName,
  ${t}.country, ${t}.region, ${t}.dob, ${t}.gender, ${t}.lang_key AS langKey, ${t}.promotional_email AS promotionalEmail,
  ${t}.enable_recommendation AS enableRecommendation, ${t}.frequency, ${t}.is_admin AS isAdmin, ${t}.activated, ${t}.email_verified AS emailVerified,
  ${t}.token_version AS tokenVersion, ${t}.created_at AS createdAt, ${t}.modified_at AS modifiedAt,
  EXISTS (SELECT 1 FROM held WHERE stream = 'account-' || ${t}.id) AS isHeld`

export function accountQueries(db: DatabaseSync) {
  const byId = db.prepare(`SELECT ${accountColumns('accounts')} FROM accounts WHERE id = ?`)
  const admins = db.prepare('SELECT id FROM accounts WHERE is_admin = 1 AND activated = 1')
  const byDigest = db.prepare(`SELECT ${accountColumns('accounts')} FROM accounts WHERE email_digest = ?`)
  return {
    byId: (id: AccountId) => found(byId.get(id)),
    /** Activated accounts only. */
    admins: () => admins.all().map(({ id }) => id as AccountId),
    byEmail: (digest: EmailDigest) => found(byDigest.get(digest)),
  }
}

export type AccountQueries = ReturnType<typeof accountQueries>

const found = (row: Record<string, unknown> | undefined) => row && toAccountRow(row)

type Flag = 'promotionalEmail' | 'enableRecommendation' | 'isAdmin' | 'activated' | 'emailVerified' | 'isHeld'

/** The table is STRICT, so only booleans need converting. */
export function toAccountRow(row: Readonly<Record<string, unknown>>): AccountRow {
  const { promotionalEmail, enableRecommendation, isAdmin, activated, emailVerified, isHeld, ...rest } = row
  return {
    ...(rest as Omit<AccountRow, Flag>),
    promotionalEmail: promotionalEmail === 1,
    enableRecommendation: enableRecommendation === 1,
    isAdmin: isAdmin === 1,
    activated: activated === 1,
    emailVerified: emailVerified === 1,
    isHeld: isHeld === 1,
  }
}
