/** What an admin may do with a kit. */
export const adminKitActions = [
  'attach',
  'detach',
  'delete',
  'receive',
  'record',
  'correct',
  'confirm',
  'reject',
  'validate',
  'release',
  'email',
] as const
export type AdminKitAction = (typeof adminKitActions)[number]

/** Customers register theirs. */
export const kitActions = ['register', ...adminKitActions] as const
export type KitAction = (typeof kitActions)[number]
