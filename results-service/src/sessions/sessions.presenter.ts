import type { SessionId } from '@swabwise/events/catalogue/ids'
import type { Session, SignIns } from './sessions.contract.ts'
import type { SessionRow, SignInRow } from './sign-ins.queries.ts'

const sourceOf = ({ device, place }: Pick<SignInRow, 'device' | 'place'>) => ({
  ...(device === null ? {} : { device }),
  ...(place === null ? {} : { place }),
})

export const presentSignIn = (row: SignInRow): SignIns[number] => ({
  at: row.at,
  outcome: row.failed ? 'wrongPassword' : 'signedIn',
  ...sourceOf(row),
})

export const presentSession = (row: SessionRow, current: SessionId | undefined): Session => ({
  id: row.id,
  ...sourceOf(row),
  startedAt: row.startedAt,
  lastUsedAt: row.usedAt,
  expiresAt: row.expiresAt,
  current: row.id === current,
})
