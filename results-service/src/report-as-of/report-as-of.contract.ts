import { z } from 'zod'
import { codeShape } from '@swabwise/events/genetics/codes/code-schemas'
import { geneKeys } from '@swabwise/events/genetics/codes/codes'
import type { OperationsOf } from '../contract/operation.ts'
import { Changes, ReportCheckCode } from '../report-checks/report-checks.contract.ts'

export const AsOfQuery = z.object({ at: z.iso.datetime('must be an ISO 8601 time') })
export const UsersReportPath = z.object({ id: z.uuid('must be the id of a user') })

/** All that a report was made of at an instant, without the words that editors write around it. */
export const ReportAsOf = z.strictObject({
  at: z.iso.datetime(),
  name: z.string(),
  initials: z.string(),
  location: z.string(),
  swabKits: z.array(z.string()),
  /** Absent where nothing had been reported. */
  reportedAt: z.iso.datetime().exactOptional(),
  checkCode: ReportCheckCode.exactOptional(),
  codes: z.strictObject(codeShape(geneKeys)),
  contradicted: z.array(z.enum(geneKeys)).meta({ description: 'Genes in which samples disagreed' }),
  withdrawn: z.array(z.enum(geneKeys)).meta({ description: 'Genes whose results had been taken back' }),
  hidden: z.array(z.enum(geneKeys)).meta({ description: 'Genes that the owner chose not to see' }),
  readings: z.record(z.string(), z.int().positive()).meta({
    description: 'Of each gene that the report had: the version of its reading that was in force',
  }),
  changes: Changes,
})
export type ReportAsOf = z.infer<typeof ReportAsOf>

export const reportAsOfOperations = {
  getReportAsOf: {
    summary: "The caller's report as it read at an instant",
    access: 'customer',
    query: AsOfQuery,
    success: { status: 200, body: ReportAsOf },
  },
  getUsersReportAsOf: {
    summary: "A user's report as it read at an instant; opening it is on record with each of their kits",
    access: 'staff',
    params: UsersReportPath,
    query: AsOfQuery,
    success: { status: 200, body: ReportAsOf },
    failures: { 404: 'No such user' },
  },
} as const satisfies OperationsOf
