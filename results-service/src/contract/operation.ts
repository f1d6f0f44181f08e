import type { z } from 'zod'
import type { ApiScope } from '@swabwise/events/vocabulary/api-scope'
import type { RouteName } from './routes.ts'

export type Access = 'anyone' | 'customer' | 'staff'

export interface Operation {
  readonly summary: string
  /** Staff may do whatever customers may; what each of them may besides is in `staff-access.ts`. */
  readonly access: Access
  /** Of the keys with which a machine may call it, too. */
  readonly machines?: ApiScope
  readonly body?: z.ZodType
  /** The body may also be plain text, regardless of Content-Type. */
  readonly takesText?: true
  /** Default: 64 KB. */
  readonly bodyLimit?: `${number}mb`
  readonly params?: z.ZodObject
  readonly query?: z.ZodType
  readonly success: {
    readonly status: 200 | 201 | 202 | 204
    readonly body?: z.ZodType
    /** The body is one page; X-Total-Count and Link headers describe the rest. */
    readonly list?: true
    /** Alternative content types on request. */
    readonly others?: Readonly<Record<string, z.ZodType>>
    /** The value of the query parameter `format` for each content type: without it the header Accept decides. */
    readonly formats?: Readonly<Record<string, string>>
    /** The answer is streamed. */
    readonly stream?: 'text/csv' | 'text/event-stream' | 'application/zip'
  }
  /** Failures besides 400 validation, 401 and 403. */
  readonly failures?: Readonly<Record<number, string>>
}

/** Asked again with If-None-Match, the answer is a 304 while it is the same. */
export const revalidates = ({ success }: Operation): boolean =>
  success.list === true || success.formats !== undefined

export type OperationsOf = Partial<Record<RouteName, Operation>>
