import { printedWord } from '@swabwise/events/genetics/findings/labels'
import { fullNameOf } from '@swabwise/events/genetics/reports'
import type { Change } from '../results/changes.rules.ts'
import type { Authenticity } from './report-checks.contract.ts'

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
