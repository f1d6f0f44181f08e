import type { Condition } from './list-queries.ts'

/** The four digits of each group, as the indexes have them. */
const groups = ['substr(id, 4, 4)', 'substr(id, 9, 4)', 'substr(id, 14, 4)'] as const

/**
 * Where a part of an identifier (XX-0000-0000-0000) can stand, as conditions that an index answers: digits between
 * hyphens are a whole group, and letters stand at the beginning. Nothing where only trigrams can tell; trigrams of
 * digits are many, which is why they come last.
 */
export function identifierConditions(part: string): readonly Condition[] | undefined {
  if (!/^[A-Z\d-]+$/.test(part)) return []
  if (/^[A-Z]{2}/.test(part)) return [{ sql: 'id >= ? AND id < ?', values: [part, `${part}~`] }]
  const segments = part.split('-')
  if (!segments.some((segment) => segment.length === 4)) return undefined
  if (segments.some((segment) => segment.length > 4)) return []
  return groups.flatMap((_, first) => {
    const whole = segments.flatMap((segment, index) =>
      segment.length === 4 ? [{ group: groups[first + index - leading(segments)], segment }] : [],
    )
    return whole.some(({ group }) => group === undefined)
      ? []
      : [
          {
            sql: [...whole.map(({ group }) => `${group} = ?`), 'instr(id, ?) > 0'].join(' AND '),
            values: [...whole.map(({ segment }) => segment), part],
          },
        ]
  })
}

/** How many segments come before the first whole group. */
const leading = (segments: readonly string[]) => segments.findIndex((segment) => segment.length === 4)
