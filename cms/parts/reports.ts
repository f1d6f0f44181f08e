import { outcomeWords } from '@swabwise/events/genetics/findings/labels'
import { bySymbol } from '@swabwise/events/genetics/reports'
import { choice } from './fields.ts'

/** Where the words of reports are read. */
export const placesOfReports = { '/dashboard/genetic': 'Dashboard: genetic reports', '/pdf': 'Report as PDF' }

export const outcomeField = () =>
  choice('outcome', 'Outcome', outcomeWords, { description: 'Which result this text belongs to.' })

export const geneField = () =>
  choice(
    'gene',
    'Gene',
    bySymbol(({ symbol }) => symbol),
  )
