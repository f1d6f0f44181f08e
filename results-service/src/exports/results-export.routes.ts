import { z } from 'zod'
import type { EventStore } from '@swabwise/events/store/port'
import type { SwabKitQueries } from '../kits/swab-kits.queries.ts'
import { ownReportHistory } from '../results/report-history.command.ts'
import { ResultsExport } from './results-export.contract.ts'
import { recordOwnExport } from '../looks/record-own-export.command.ts'
import type { OwnKits } from '../kits/own-kits.queries.ts'
import { csvOf } from './csv.presenter.ts'
import { exportedKits, jsonOf } from './exported-kits.presenter.ts'
import { fhirOf } from './fhir.presenter.ts'
import type { Handlers } from '../platform/http/pipeline.ts'
import type { ReportSignatures } from '../report-checks/report-codes.presenter.ts'
import type { resultsExportOperations } from './results-export.contract.ts'

export interface ResultsExportDependencies {
  readonly store: Pick<EventStore, 'read' | 'append'>
  readonly swabKits: Pick<SwabKitQueries, 'ofAccount'>
  readonly ownKits: OwnKits
  readonly reportSignatures: ReportSignatures
  readonly publicUrl: string
  readonly laboratory: string
}

const schema = z.toJSONSchema(ResultsExport) as Record<string, unknown>

export const resultsExportHandlers = ({
  store,
  swabKits,
  ownKits,
  reportSignatures,
  publicUrl,
  laboratory,
}: ResultsExportDependencies): Handlers<typeof resultsExportOperations> => ({
  async exportOwnResults({ query: { format }, caller: { account }, context }) {
    await recordOwnExport(store, account.id, 'resultsFile', context)
    const history = await ownReportHistory(store, swabKits, account)
    const kits = exportedKits(ownKits(account), reportSignatures, history)
    switch (format) {
      case 'json':
        return file('swabwise-results.json', 'application/json', jsonOf(kits, publicUrl))
      case 'csv':
        return file('swabwise-results.csv', 'text/csv; charset=utf-8', csvOf(kits))
      case 'fhir':
        return file(
          'swabwise-results.fhir.json',
          'application/fhir+json; charset=utf-8',
          fhirOf(account, kits, laboratory, context.at),
        )
    }
  },

  getResultsSchema: async () => ({ answer: schema }),
})

const file = <A>(name: string, type: string, answer: A) => ({
  answer,
  headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
})
