import type { Handler } from '../pipeline.ts'

const unbuilt = () => Promise.reject(new Error('not built yet'))

export const adminDeskHandlers = (): {
  [N in 'listContactMessages' | 'listMails' | 'getSiteState']: Handler<N>
} => ({
  listContactMessages: unbuilt,
  listMails: unbuilt,
  getSiteState: unbuilt,
})
