import type { KitId } from '@swabwise/events/catalogue/ids'
import { allFindings, type Finding } from '@swabwise/events/genetics/findings/findings'
import { overall } from '@swabwise/events/genetics/findings/overall'
import type { Edition } from './editions.rules.ts'

/** A result that a person had read and that reads differently since. */
export interface Change {
  readonly at: string
  readonly kitId: KitId
  readonly before: Finding & { readonly certainty: 'called' }
  readonly after: Finding
  /** As an admin or the laboratory gave it. */
  readonly reason: string | undefined
}

/** Oldest first. What is merely added changes nothing that was said. */
export function changesIn(editions: readonly Edition[]): readonly Change[] {
  return editions.flatMap((edition, index) => {
    const release = edition.kits.at(-1)
    const earlier = editions[index - 1]
    if (release === undefined || earlier === undefined) return []
    const now = findingsOf(edition)
    return findingsOf(earlier).flatMap((before, at) => {
      const after = now[at]
      if (before.certainty !== 'called' || after === undefined) return []
      if (after.certainty === 'called' && after.genotype === before.genotype) return []
      return [{ at: edition.at, kitId: release.id, before, after, reason: release.report.reason }]
    })
  })
}

const findingsOf = ({ kits }: Edition) =>
  allFindings(
    overall(kits.map(({ report }) => ({ ...report.codes, reportedAt: report.reportedAt }))).codes,
    'printed',
  )
