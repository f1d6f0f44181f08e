import type { Handler } from '../pipeline.ts'

const unbuilt = () => Promise.reject(new Error('not built yet'))

export const labHandlers = (): {
  [N in 'emailResults' | 'importLabResults' | 'listLabImports']: Handler<N>
} => ({
  emailResults: unbuilt,
  importLabResults: unbuilt,
  listLabImports: unbuilt,
})
