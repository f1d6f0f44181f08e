import type { Handler } from '../pipeline.ts'

const unbuilt = () => Promise.reject(new Error('not built yet'))

export const adminUserHandlers = (): {
  [N in 'listUsers' | 'listUserDetails' | 'updateUser' | 'updateUserDetails' | 'eraseUser']: Handler<N>
} => ({
  listUsers: unbuilt,
  listUserDetails: unbuilt,
  updateUser: unbuilt,
  updateUserDetails: unbuilt,
  eraseUser: unbuilt,
})
