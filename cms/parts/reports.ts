import { genes, outcomes, titleOfOutcome } from '../report-keys.ts'
import { choice } from './fields.ts'

/** Where the words of reports are read. */
export const placesOfReports = { '/dashboard/genetic': 'Dashboard: genetic reports', '/pdf': 'Report as PDF' }

export const outcomeField = () =>
  choice('outcome', 'Outcome', Object.fromEntries(outcomes.map((key) => [key, titleOfOutcome[key]])), {
    description: 'Which result this text belongs to.',
  })

export const geneField = () => choice('gene', 'Gene', Object.fromEntries(genes.map((gene) => [gene, gene])))
