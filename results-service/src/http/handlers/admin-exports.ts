import type { Handler } from '../pipeline.ts'

const unbuilt = () => Promise.reject(new Error('not built yet'))

export const adminExportHandlers = (): {
  [N in 'exportUsers' | 'exportKits' | 'exportResults']: Handler<N>
} => ({
  exportUsers: unbuilt,
  exportKits: unbuilt,
  exportResults: unbuilt,
})
