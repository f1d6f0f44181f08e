import type { OperationsOf } from '../contract/operation.ts'

export const ownDataOperations = {
  exportOwnData: {
    summary: 'Everything that is kept of the caller, as one ZIP; README.txt says what each file is',
    access: 'customer',
    success: { status: 200, stream: 'application/zip' },
  },
} as const satisfies OperationsOf
