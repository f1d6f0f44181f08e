import { printedWord } from '@swabwise/events/genetics/findings/labels'
import { fullNameOf } from '@swabwise/events/genetics/reports'
import type { Change } from '../results/changes.rules.ts'
import type { GeneReread } from '../readings/rereads.rules.ts'
import type { Authenticity, Rereads } from './report-checks.contract.ts'

export const presentChange = ({
  at,
  kitId,
  before,
  after,
  reason,
}: Change): Authenticity['changes'][number] => ({
  at,
  swabKitId: kitId,
  report: before.report,
  title: fullNameOf[before.report],
  before: printedWord(before),
  after: printedWord(after),
  ...(reason === undefined ? {} : { reason }),
})

export const presentReread = ({ at, gene, version, changed, results }: GeneReread): Rereads[number] => ({
  at,
  gene,
  reading: version,
  changed,
  results: results.map(({ before, after, differences }) => ({
    report: after.report,
    title: fullNameOf[after.report],
    before: printedWord(before),
    after: printedWord(after),
    differences: differences.map((difference) => ({ ...difference })),
  })),
})
