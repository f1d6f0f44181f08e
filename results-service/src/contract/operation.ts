import type { z } from 'zod'
import type { RouteName } from './routes.ts'

export type Access = 'anyone' | 'customer' | 'admin'

export interface Operation {
  readonly summary: string
  /** The least role that may call it. Admins may do what customers may. */
  readonly access: Access
  readonly body?: z.ZodType
  /** The body may also be plain text, whatever its Content-Type says. */
  readonly takesText?: true
  /** How large a body may be, where 64 KB are too few. */
  readonly bodyLimit?: `${number}mb`
  /** What stands for `:name` in the path. */
  readonly params?: z.ZodObject
  readonly query?: z.ZodType
  readonly success: {
    readonly status: 200 | 201 | 202 | 204
    readonly body?: z.ZodType
    /** The body is a part of a list: the headers X-Total-Count and Link tell of the rest. */
    readonly list?: true
    /** The other types that the answer may be of, as the caller asks. */
    readonly others?: Readonly<Record<string, z.ZodType>>
    /** The answer is a file of this type, sent as it is made. */
    readonly stream?: 'text/csv' | 'text/event-stream'
  }
  /** Failures beside 400 validation, 401 and 403, each with what it means. */
  readonly failures?: Readonly<Record<number, string>>
}

/** The calls of one subject. */
export type OperationsOf = Partial<Record<RouteName, Operation>>
