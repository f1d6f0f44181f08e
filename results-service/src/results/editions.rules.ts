import type { KitId } from '@swabwise/events/catalogue/ids'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import { withoutSensitive } from '@swabwise/events/genetics/codes/kits'
import type { ReleasedReport } from './released-reports.rules.ts'

interface Kit {
  readonly id: KitId
  readonly kind: KitKind
}
type ReportedKit = Kit & { readonly report: ReleasedReport }

/** What all of a person's kits had brought from one moment on, until the next edition. */
export interface Edition {
  readonly at: string
  /** What began it. */
  readonly by: {
    readonly kind: 'release' | 'withdrawal'
    readonly kitId: KitId
    readonly reason?: string | undefined
  }
  readonly kits: readonly ReportedKit[]
  /** Reports that were taken back and not released again. */
  readonly withdrawn: readonly ReportedKit[]
}

/** A new one begins with every release and withdrawal; oldest first. */
export function editionsOf(
  kits: readonly (Kit & { readonly released: readonly ReleasedReport[] })[],
): readonly Edition[] {
  const steps = kits
    .flatMap(({ id, kind, released }) =>
      released.flatMap((report) => [
        { at: report.releasedAt, kind: 'release' as const, reason: report.reason, kit: { id, kind, report } },
        ...(report.withdrawn === undefined
          ? []
          : [{ ...report.withdrawn, kind: 'withdrawal' as const, kit: { id, kind, report } }]),
      ]),
    )
    .toSorted((one, other) => one.at.localeCompare(other.at))
  return steps.reduce<readonly Edition[]>((editions, { at, kind, reason, kit }) => {
    const before = editions.at(-1)
    const without = (list: readonly ReportedKit[] = []) => list.filter(({ id }) => id !== kit.id)
    const edition: Edition = {
      at,
      by: { kind, kitId: kit.id, reason },
      kits: [...without(before?.kits), ...(kind === 'release' ? [kit] : [])],
      withdrawn: [...without(before?.withdrawn), ...(kind === 'withdrawal' ? [kit] : [])],
    }
    return [...editions, edition]
  }, [])
}

/** As somebody reads them who chose not to see what is about mental health. */
export const withoutSensitiveIn = (editions: readonly Edition[]): readonly Edition[] =>
  editions.map(({ kits, withdrawn, ...edition }) => ({
    ...edition,
    kits: kits.map(withoutSensitiveOf),
    withdrawn: withdrawn.map(withoutSensitiveOf),
  }))

const withoutSensitiveOf = (kit: ReportedKit): ReportedKit => ({
  ...kit,
  report: { ...kit.report, codes: withoutSensitive(kit.report.codes) },
})
