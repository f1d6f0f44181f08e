import type { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import type { SwabKitEvent } from '@swabwise/events/catalogue/streams/swab-kit'
import type { RawCodes } from '@swabwise/events/genetics/codes/codes'
import { rereadsOf, type Reread } from '@swabwise/events/genetics/explanations/differences'
import { readingsOf } from '@swabwise/events/genetics/explanations/readings'
import { printedWord } from '@swabwise/events/genetics/findings/labels'
import { titleOf, type GeneSymbol } from '@swabwise/events/genetics/reports'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import { overallOf } from '../results/changes.rules.ts'
import { editionsOf } from '../results/editions.rules.ts'
import { releasedReports } from '../results/released-reports.rules.ts'

interface Person {
  readonly accountId: AccountId
  readonly kitIds: readonly KitId[]
  readonly codes: RawCodes
}

type Dated = SwabKitEvent & { readonly metadata: { readonly at: string } }

/** What everybody's report is made of, by the histories of all kits. */
export function everybodysCodes(histories: readonly (readonly Dated[])[]): readonly Person[] {
  const reported = histories.flatMap((past) => {
    const kit = past.reduce(swabKitDecider.evolve, swabKitDecider.initial)
    const released = releasedReports(past)
    return kit.status === 'registered' && released.length > 0
      ? [{ accountId: kit.accountId, id: kit.kitId, kind: kit.kind, released }]
      : []
  })
  return [...Map.groupBy(reported, ({ accountId }) => accountId)].flatMap(([accountId, own]) => {
    const edition = editionsOf(own).at(-1)
    return edition === undefined
      ? []
      : [{ accountId, kitIds: own.map(({ id }) => id), codes: overallOf(edition).codes }]
  })
}

interface Versions {
  readonly gene: GeneSymbol
  readonly from: number
  readonly to: number
}

/** Whose report is told in other words by another version, and how, for a terminal. */
export function compareReadings(people: readonly Person[], { gene, from, to }: Versions): string {
  const told = people.flatMap((person) =>
    rereadsOf(person.codes, { [gene]: from }, { [gene]: to }).map((reread) => ({ person, reread })),
  )
  // One group for each report and genotype: the same words for all in it.
  const groups = Map.groupBy(told, ({ reread: { before } }) => `${before.report} ${before.genotype}`)
  const versions = readingsOf[gene].slice(Math.min(from, to), Math.max(from, to))
  return [
    `${gene}, reading ${from} → ${to}`,
    ...versions.map(({ number, since, changed }) => `  ${number}, of ${since}: ${changed}`),
    ...(groups.size === 0 ? ['  Nobody’s report is told in other words.'] : []),
    ...[...groups.values()].flatMap((group) =>
      linesOf(
        group[0]?.reread,
        group.map(({ person }) => person),
      ),
    ),
    '',
    '',
  ].join('\n')
}

function linesOf(reread: Reread | undefined, people: readonly Person[]): readonly string[] {
  if (reread === undefined) return []
  const { before, after, differences } = reread
  const [was, is] = [printedWord(before), printedWord(after)]
  const word = was === is ? `still ${is}` : `${was} → ${is}`
  const count = people.length === 1 ? '1 person' : `${people.length} people`
  return [
    '',
    `  ${titleOf[before.report]}, ${before.genotype}: ${word}, ${count}`,
    ...people.map(({ accountId, kitIds }) => `    ${accountId}  ${kitIds.join(' ')}`),
    ...differences.flatMap((difference) => [
      `    ${difference.part}`,
      `      before: ${difference.before || '–'}`,
      `      now:    ${difference.after || '–'}`,
    ]),
  ]
}
