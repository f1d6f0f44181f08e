import type { Share } from './shares.contract.ts'
import type { ShareRow } from './shares.queries.ts'

export const presentShare = (share: ShareRow, openings: readonly { readonly at: string }[]): Share => ({
  id: share.id,
  reports: share.reports,
  createdAt: share.createdAt,
  expiresAt: share.expiresAt,
  ...(share.revokedAt === null ? {} : { revokedAt: share.revokedAt }),
  openings: openings.map(({ at }) => ({ at })),
})
