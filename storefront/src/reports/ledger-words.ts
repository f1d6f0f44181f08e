import type { Ledger } from '@swabwise/results-service/report-checks/report-checks.contract'
import { dateInWords } from './dates.ts'

export type LedgerStep = Ledger[number]['what']

const stepWords: { readonly [S in LedgerStep]: string } = {
  issued: 'Issued',
  corrected: 'Replaced by a correction',
  held: 'Held: two samples disagree',
  withdrawn: 'Withdrawn by the laboratory',
  confirmed: 'Confirmed: it stands again',
  reread: 'Reread: what was found stands, and we tell it in other words since',
}

/** What became of a paper, oldest first. */
export const ledgerInWords = (ledger: Ledger) =>
  ledger.map(({ at, what }) => ({ at, date: dateInWords(at), words: stepWords[what] }))
