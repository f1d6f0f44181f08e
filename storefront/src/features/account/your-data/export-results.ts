import type { Send } from '../../../api/call.ts'
import type { ownDataRoutes } from '@swabwise/results-service/contract/own-data-routes'

/** `zip` is everything that is kept of the person; the others are their results. */
export type ExportFormat = 'zip' | 'json' | 'csv' | 'fhir'

/** The file, or nothing when the session was over. */
export type ExportResults = (format: ExportFormat) => Promise<Blob | undefined>

export function createExportResults(send: Send<keyof typeof ownDataRoutes>): ExportResults {
  return async (format) => {
    const response =
      format === 'zip' ? await send('exportOwnData') : await send('exportOwnResults', { query: { format } })
    return response?.blob()
  }
}
