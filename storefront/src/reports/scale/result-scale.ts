import { listed } from '@swabwise/events/genetics/explanations/coverage'
import { groups } from '@swabwise/events/genetics/define-gene'
import { geneIn } from '@swabwise/events/genetics/reports'
import type { Finding } from '@swabwise/events/genetics/findings/findings'
import {
  couldBeMoved,
  crowdsOf,
  howManyShare,
  placeOf,
  stopsOf,
} from '@swabwise/events/genetics/explanations/scale'
import type { Crowd, Place, Stop } from '@swabwise/events/genetics/explanations/scale'

/** Where somebody stands among the possible results of one report, with whom, and how sure that is. */
export interface ResultScale {
  readonly stops: readonly Stop[]
  readonly crowds: readonly Crowd[]
  /** Absent while nothing was read. */
  readonly you: { readonly place: Place; readonly couldMove: boolean } | undefined
  /** How many people share the result; absent where no figures are known. */
  readonly shared: string | undefined
  readonly sure: string
  /** The drawing for people who do not see it. */
  readonly inWords: string
}

export function resultScale(finding: Finding): ResultScale {
  const stops = stopsOf(finding.report, finding.reading)
  const crowds = crowdsOf(finding.report, finding.reading)
  const range = `${stops[0]?.word} to ${stops.at(-1)?.word}`
  const sure = howSure(finding)
  if (finding.certainty !== 'called') {
    return {
      stops,
      crowds,
      you: undefined,
      shared: undefined,
      sure,
      inWords: `${range}: ${sure.toLowerCase()}`,
    }
  }
  const place = placeOf[finding.outcome]
  const word = stops.find((stop) => stop.place === place)?.word
  return {
    stops,
    crowds,
    you: { place, couldMove: couldBeMoved(finding) },
    shared: sharedBy(finding),
    sure,
    inWords: `${range}: you are at ${word}`,
  }
}

function sharedBy(finding: Finding & { readonly certainty: 'called' }): string | undefined {
  const share = howManyShare(finding)
  if (share === undefined) return undefined
  const { least, most, groups, countedAs } = share
  const range = least === most ? `${most} in 100` : `${least} to ${most} in 100`
  const who = groups.length === 1 ? `${groups[0]} people` : 'people'
  return `${range} ${who} ${countedAs === undefined ? 'share it' : `are ${countedAs}`}`
}

function howSure(finding: Finding): string {
  switch (finding.certainty) {
    case 'called': {
      if (!couldBeMoved(finding)) return 'The gene was read clearly'
      const { tested, notTested } = geneIn(finding)
      return `Read for ${listed(tested)}; ${notTested.length} other known versions are not looked for`
    }
    case 'pending':
      return 'Not read yet'
    case 'contradicted':
      return 'Two samples disagree'
    case 'withdrawn':
      return 'Withdrawn by the laboratory'
    case 'hidden':
      return 'Shown only by choice'
    case 'inconclusive':
      return 'Could not be read'
    case 'no-result':
      return 'Not read'
  }
}

/** The figures behind the drawing: a row for each group that has any. */
export function figureTable({ crowds }: ResultScale) {
  const known = groups.filter((group) => crowds.some(({ in100 }) => in100[group] !== undefined))
  return {
    heads: crowds.map(({ label }) => label),
    rows: known.map((group) => ({ group, cells: crowds.map(({ in100 }) => in100[group]) })),
  }
}

/** How the drawing is read. */
export const scaleKey = {
  you: 'The filled sign is you: the further from the band at Normal, the further from the usual.',
  people: `Upright rungs show how many of 100 people stand there: ${listed(groups)}, from left to right; a dot where no figures are known.`,
  couldMove: 'A ring around the sign: a version that we do not look for could move it.',
}
