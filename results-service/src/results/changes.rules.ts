import type { KitId } from '@swabwise/events/catalogue/ids'
import { geneKeys } from '@swabwise/events/genetics/codes/codes'
import { withdrawnCodes } from '@swabwise/events/genetics/codes/kits'
import { allFindings, type Finding } from '@swabwise/events/genetics/findings/findings'
import { overall } from '@swabwise/events/genetics/findings/overall'
import type { Edition } from './editions.rules.ts'

/** A result that a person had read and that reads differently since. */
export interface Change {
  readonly at: string
  readonly kitId: KitId
  readonly before: Finding
  readonly after: Finding
  /** As an admin or the laboratory gave it. */
  readonly reason: string | undefined
}

/** Oldest first. What is merely added changes nothing that was said. */
export function changesIn(editions: readonly Edition[]): readonly Change[] {
  return editions.flatMap((edition, index) => {
    const earlier = editions[index - 1]
    if (earlier === undefined) return []
    const { at, by } = edition
    const now = findingsOf(edition)
    return findingsOf(earlier).flatMap((before, place) => {
      const after = now[place]
      if (after === undefined || !saysSomething(before) || isSame(before, after)) return []
      return [{ at, kitId: by.kitId, before, after, reason: by.reason }]
    })
  })
}

/** A reading, or that one was taken away: what a person may have acted on. */
const saysSomething = ({ certainty }: Finding) =>
  certainty === 'called' || certainty === 'contradicted' || certainty === 'withdrawn'

const isSame = (before: Finding, after: Finding) =>
  before.certainty === 'called' && after.certainty === 'called'
    ? before.genotype === after.genotype
    : before.certainty === after.certainty

/** What the person read then. */
export const findingsOf = ({ kits, withdrawn }: Pick<Edition, 'kits' | 'withdrawn'>) =>
  allFindings(
    overall([
      ...kits.map(({ report }) => ({ ...report.codes, reportedAt: report.reportedAt })),
      ...withdrawn.map(({ report }) => withdrawnCodes(geneKeys.filter((key) => key in report.codes))),
    ]).codes,
    'printed',
  )
