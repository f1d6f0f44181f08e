import { groups, type Group } from '@swabwise/events/genetics/define-gene'
import type { Finding } from '@swabwise/events/genetics/findings/findings'
import { howCommon } from '@swabwise/events/genetics/explanations/population'

export type CalledFinding = Finding & { readonly certainty: 'called' }

export type GroupFigure =
  | { readonly kind: 'not-available'; readonly group: Group }
  | {
      readonly kind: 'figure'
      readonly group: Group
      readonly in100: number
      /** What the people counted have in common: the outcome, or the outcomes that are counted together. */
      readonly counted: string
    }

/** How the drawing of a hundred people is read. */
export const ladderKey = (counted: string) =>
  `Each drawing is 100 people. Its long rungs are those with the result ${counted}.`
export const notAvailable = 'Figures not available'

export const inWords = (in100: number) => `${in100} in 100 ${in100 === 1 ? 'person' : 'people'} of this group`

/** For each group, how many of 100 people have the same outcome. */
export function figuresOf(finding: CalledFinding): readonly GroupFigure[] {
  return groups.map((group) => {
    const share = howCommon(finding, group)
    if (share === 'not available') return { kind: 'not-available', group }
    return { kind: 'figure', group, in100: share.in100, counted: share.label }
  })
}
