import type { KitId } from '@swabwise/events/catalogue/ids'
import { geneKeys, type RawCodes } from '@swabwise/events/genetics/codes/codes'
import { withdrawnCodes } from '@swabwise/events/genetics/codes/kits'
import { allFindings, type Finding } from '@swabwise/events/genetics/findings/findings'
import { overall } from '@swabwise/events/genetics/findings/overall'
import type { Readings } from '@swabwise/events/genetics/reports'
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

/**
 * Oldest first. What is merely added changes nothing that was said.
 * @param inForce by which readings it was said
 */
export function changesIn(
  editions: readonly Edition[],
  inForce: (at: string) => Readings = () => ({}),
): readonly Change[] {
  return editions.flatMap((edition, index) => {
    const earlier = editions[index - 1]
    if (earlier === undefined) return []
    const { at, by } = edition
    const readings = inForce(at)
    const now = findingsOf(edition, readings)
    return findingsOf(earlier, readings).flatMap((before, place) => {
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

type Brought = Pick<Edition, 'kits' | 'withdrawn'>

/** What each kit said then. */
export const broughtBy = ({ kits, withdrawn }: Brought) => [
  ...kits.map(({ id, report }) => ({ ...report.codes, id, reportedAt: report.reportedAt })),
  ...withdrawn.map(({ id, report }) => ({
    ...withdrawnCodes(geneKeys.filter((key) => key in report.codes)),
    id,
  })),
]
export const overallOf = (brought: Brought) => overall(broughtBy(brought))

/** What had been reported before an instant; undefined where nothing had. */
export function codesBefore(editions: readonly Edition[], at: string): RawCodes | undefined {
  const edition = editions.findLast((one) => one.at < at)
  return edition && overallOf(edition).codes
}

/** What the person read then. */
const findingsOf = (edition: Brought, readings: Readings) =>
  allFindings(overallOf(edition).codes, 'printed', readings)
