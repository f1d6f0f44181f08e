import type { Handler } from '../pipeline.ts'

const unbuilt = () => Promise.reject(new Error('not built yet'))

export const adminKitHandlers = (): {
  [N in 'listKits' | 'createKits' | 'deleteKit' | 'attachKit' | 'detachKit' | 'getKitResults']: Handler<N>
} => ({
  listKits: unbuilt,
  createKits: unbuilt,
  deleteKit: unbuilt,
  attachKit: unbuilt,
  detachKit: unbuilt,
  getKitResults: unbuilt,
})
