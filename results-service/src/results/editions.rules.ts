import type { KitId } from '@swabwise/events/catalogue/ids'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import type { ReleasedReport } from './released-reports.rules.ts'

interface Kit {
  readonly id: KitId
  readonly kind: KitKind
}

/** What all of a person's kits had brought from one moment on, until the next edition. */
export interface Edition {
  readonly at: string
  readonly kits: readonly (Kit & { readonly report: ReleasedReport })[]
}

/** A new one begins with every release; oldest first. */
export function editionsOf(
  kits: readonly (Kit & { readonly released: readonly ReleasedReport[] })[],
): readonly Edition[] {
  const releases = kits
    .flatMap(({ id, kind, released }) => released.map((report) => ({ id, kind, report })))
    .toSorted((one, other) => one.report.releasedAt.localeCompare(other.report.releasedAt))
  return releases.reduce<readonly Edition[]>((editions, release) => {
    const before = editions.at(-1)?.kits.filter(({ id }) => id !== release.id) ?? []
    return [...editions, { at: release.report.releasedAt, kits: [...before, release] }]
  }, [])
}
