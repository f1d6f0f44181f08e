import { lazy } from 'react'

/** A report's text comes with the first that is opened. */
export const LazyReport = lazy(async () => ({ default: (await import('./OneReport.tsx')).OneReport }))
