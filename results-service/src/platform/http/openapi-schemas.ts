import { z } from 'zod'

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
