import { z } from 'zod'

export const FieldError = z.strictObject({
  objectName: z.string(),
  field: z.string(),
  message: z.string(),
})
export type FieldError = z.infer<typeof FieldError>

/** RFC 9457, with the members that JHipster clients know. */
export const Problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  path: z.string(),
  message: z.string().meta({ description: '"error." and the key of the failure' }),
  errorKey: z.string().optional(),
  params: z.string().optional(),
  fieldErrors: z.array(FieldError).optional(),
})
export type Problem = z.infer<typeof Problem>
