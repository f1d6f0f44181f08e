import type { Share } from '../../contract/shares.ts'
import type { ShareRow } from '../../projections/queries/shares.ts'

export const presentShare = (share: ShareRow, openings: readonly { readonly at: string }[]): Share => ({
  id: share.id,
  reports: share.reports,
  createdAt: share.createdAt,
  expiresAt: share.expiresAt,
  ...(share.revokedAt === null ? {} : { revokedAt: share.revokedAt }),
  openings: openings.map(({ at }) => ({ at })),
})
