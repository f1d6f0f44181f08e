import { KitsQuery } from '../kits-admin/kits-admin.contract.ts'
import { UsersQuery } from '../users/users.contract.ts'
import type { OperationsOf } from '../contract/operation.ts'

export const adminExportOperations = {
  exportUsers: {
    summary: 'The filtered list of users as CSV',
    access: 'staff',
    query: UsersQuery,
    success: { status: 200, stream: 'text/csv' },
  },
  exportKits: {
    summary: 'The filtered list of kits as CSV',
    access: 'staff',
    query: KitsQuery,
    success: { status: 200, stream: 'text/csv' },
  },
  exportResults: {
    summary: 'The results of the filtered list of kits as CSV. Reading them is recorded',
    access: 'staff',
    query: KitsQuery,
    success: { status: 200, stream: 'text/csv' },
  },
} as const satisfies OperationsOf
