import type { Handler } from '../pipeline.ts'

const unbuilt = () => Promise.reject(new Error('not built yet'))

export const auditHandlers = (): {
  [N in 'getKitHistory' | 'getAccountHistory' | 'getLabImportHistory' | 'searchHistory']: Handler<N>
} => ({
  getKitHistory: unbuilt,
  getAccountHistory: unbuilt,
  getLabImportHistory: unbuilt,
  searchHistory: unbuilt,
})
