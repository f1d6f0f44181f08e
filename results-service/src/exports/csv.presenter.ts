import { stringify } from 'csv-stringify/sync'
import { printedWord } from '@swabwise/events/genetics/findings/labels'
import { fullNameOf, reportVersion } from '@swabwise/events/genetics/reports'
import { coverageOf } from '@swabwise/events/genetics/explanations/coverage'
import { readingInWords } from '@swabwise/events/genetics/explanations/readings'
import type { Change } from '../results/changes.rules.ts'
import { notMedicalAdvice, rereadIn, type ExportedKit } from './exported-kits.presenter.ts'

const columns = [
  'swab_kit_id',
  'kind',
  'status',
  'reported_at',
  'report',
  'gene',
  'genotype',
  'result',
  'report_version',
  'check_code',
  'reading',
  'tested',
  'not_tested',
  'notice',
  'reread_at',
  'corrected_at',
  'said_before',
]

const correctedCells = (change: Change | undefined) =>
  change === undefined ? ['', ''] : [change.at, printedWord(change.before)]

/** One row per finding. Has a BOM for spreadsheets; formulas are escaped. */
export function csvOf(kits: readonly ExportedKit[]): string {
  const rows = kits.flatMap(({ kit, findings, changes, rereads }) =>
    findings.map((finding) => [
      kit.swabKitId,
      kit.kind,
      kit.status,
      kit.reportedAt ?? '',
      fullNameOf[finding.report],
      finding.gene,
      finding.certainty === 'called' ? finding.genotype : '',
      printedWord(finding),
      reportVersion,
      kit.checkCode ?? '',
      readingInWords(finding.gene),
      coverageOf[finding.gene].tested.join(', '),
      coverageOf[finding.gene].notTested.join(' '),
      notMedicalAdvice,
      rereadIn(finding, rereads)?.at ?? '',
      ...correctedCells(changes.get(finding.report)),
    ]),
  )
  return stringify(rows, {
    header: true,
    columns,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
}
