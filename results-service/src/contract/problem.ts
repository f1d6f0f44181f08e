import { z } from 'zod'
import { errorKeys } from '@swabwise/events/vocabulary/error-keys'

export const FieldError = z.strictObject({
  objectName: z.string(),
  field: z.string(),
  message: z.string(),
})
export type FieldError = z.infer<typeof FieldError>

/** RFC 9457, with the members JHipster clients expect. */
export const Problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().exactOptional(),
  path: z.string(),
  message: z.string().meta({ description: '"error." followed by the key of the failure' }),
  errorKey: z.enum(errorKeys).exactOptional(),
  params: z.string().exactOptional(),
  fieldErrors: z.array(FieldError).exactOptional(),
})
export type Problem = z.infer<typeof Problem>
