import { z } from 'zod'

export const maxPageSize = 2000

const wholeNumber = (min: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min, `must be at least ${min}`)

/**
 * Query parameters of every list.
 * @param fields to sort by; the first is the default
 */
export const listQuery = <const Field extends string>(fields: readonly [Field, ...Field[]]) => ({
  page: wholeNumber(0).prefault('0').meta({ description: 'From 0' }),
  size: wholeNumber(1)
    .transform((size) => Math.min(size, maxPageSize))
    .prefault('20')
    .meta({ description: `At most ${maxPageSize}` }),
  sort: z
    .string()
    .regex(
      new RegExp(`^(${fields.join('|')})(,(asc|desc))?$`),
      `must be one of ${fields.join(', ')}, then ",asc" or ",desc"`,
    )
    .transform((text) => {
      const [field = fields[0], direction = 'asc'] = text.split(',') as [Field?, ('asc' | 'desc')?]
      return { field, direction }
    })
    .prefault(`${fields[0]},asc`)
    .meta({ description: `${fields.join(', ')}, then ",asc" or ",desc"` }),
  filter: z
    .string()
    .trim()
    .max(250, 'must have at most 250 characters')
    .optional()
    .meta({ description: 'A part of it, in any case' }),
})
