import type { Handler } from '../pipeline.ts'

const unbuilt = () => Promise.reject(new Error('not built yet'))

export const labHandlers = (): {
  [
    N in 'confirmCorrection' | 'rejectCorrection' | 'emailResults' | 'importLabResults' | 'listLabImports'
  ]: Handler<N>
} => ({
  confirmCorrection: unbuilt,
  rejectCorrection: unbuilt,
  emailResults: unbuilt,
  importLabResults: unbuilt,
  listLabImports: unbuilt,
})
