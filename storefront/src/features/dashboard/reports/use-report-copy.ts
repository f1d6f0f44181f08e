import { useMemo } from 'react'
import { useContent } from '../../../content/page-context.ts'
import type { ReportCopy } from '../../../reports/copy/copy.ts'

export function useReportCopy(): ReportCopy {
  const { reports, wording, disclaimer } = useContent('dashboard')
  return useMemo(() => ({ genes: reports, wording, disclaimer }), [reports, wording, disclaimer])
}
