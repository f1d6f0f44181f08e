import type { RawCodes } from '@swabwise/events/genetics/codes/codes'
import type { ReportedKit } from '../kits/swab-kits.queries.ts'
import type { ShareSnapshot } from './share.decider.ts'
import type { ShareRow } from './shares.queries.ts'

/** What a share that is made now will show. */
export const snapshotOf = (kits: readonly ReportedKit[]): ShareSnapshot => ({
  kits: kits.flatMap(({ id, kind, registration }) => {
    if (registration === undefined) return []
    const { registrationId, shown } = registration
    if (shown === undefined) return [{ kitId: id, kind, registrationId }]
    const { status, reportedAt, codes } = shown
    return [{ kitId: id, kind, registrationId, report: { status, reportedAt, codes } }]
  }),
})

/**
 * The kits as they were when the share was made; of shares without a snapshot what was reported until then. A kit
 * that was taken from its owner since held somebody else's sample.
 */
export function kitsOfShare(
  { snapshot, createdAt }: Pick<ShareRow, 'snapshot' | 'createdAt'>,
  kits: readonly ReportedKit[],
): readonly ReportedKit[] {
  if (snapshot === undefined)
    return kits.filter(({ registration }) => (registration?.shown?.reportedAt ?? '') <= createdAt)
  const theirs = new Map(kits.map(({ id, registration }) => [id, registration]))
  return snapshot
    .filter(({ kitId }) => theirs.has(kitId))
    .map(({ kitId, kind, registrationId, report }) => {
      const { withdrawn, hidden } = theirs.get(kitId) ?? {}
      // What was taken back since is shown to nobody.
      const shown = withdrawn === undefined ? report : undefined
      return {
        id: kitId,
        kind,
        registration: {
          registrationId,
          shown,
          ...(withdrawn === undefined ? {} : { withdrawn }),
          ...(hidden === undefined ? {} : { hidden: notIn(hidden, shown?.codes) }),
        },
      }
    })
}

/** A share from before the choice shows what stood when it was made. */
const notIn = (hidden: RawCodes, shared: RawCodes = {}): RawCodes =>
  Object.fromEntries(Object.entries(hidden).filter(([key]) => !(key in shared)))
