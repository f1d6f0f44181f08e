import type { Send } from '../../../api/call.ts'

export type ExportFormat = 'json' | 'csv' | 'fhir'

/** The file, or nothing when the session was over. */
export type ExportResults = (format: ExportFormat) => Promise<Blob | undefined>

export function createExportResults(send: Send): ExportResults {
  return async (format) => {
    const response = await send('exportOwnResults', { query: { format } })
    return response?.blob()
  }
}
