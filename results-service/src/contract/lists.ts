import { z } from 'zod'

/** The server answers at most this many rows a page, whatever is asked. */
export const largestPage = 2000

const whole = (least: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least, `must be at least ${least}`)

/**
 * What every list takes. `sort` is a field and, after a comma, asc or desc.
 * @param fields what may be sorted by; the first is the default
 */
export const listQuery = <const Field extends string>(fields: readonly [Field, ...Field[]]) => ({
  page: whole(0).prefault('0'),
  size: whole(1)
    .transform((size) => Math.min(size, largestPage))
    .prefault('20'),
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
    .prefault(`${fields[0]},asc`),
  /** "Contains", in any case. */
  filter: z.string().trim().max(250, 'must have at most 250 characters').optional(),
})
