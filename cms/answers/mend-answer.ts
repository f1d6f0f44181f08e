import type { TypeNode } from 'groq-js'
import { answerType, schema } from './answer-type.ts'
import { breaches } from './breaches.ts'

/**
 * An unfinished draft's answer, with empty text and empty lists where nothing was written yet, so that it can be
 * shown. What needs a choice, such as a drawing, takes the first there is.
 */
export function mendAnswer(query: string, answer: unknown): unknown {
  return mended(answer, answerType(query))
}

function mended(value: unknown, type: TypeNode): unknown {
  switch (type.type) {
    case 'unknown':
    case 'null':
      return value ?? null
    case 'string':
      return typeof value === 'string' ? value : (type.value ?? '')
    case 'number':
      return typeof value === 'number' ? value : (type.value ?? 0)
    case 'boolean':
      return typeof value === 'boolean' ? value : (type.value ?? false)
    case 'array':
      return Array.isArray(value)
        ? value.filter((item) => item !== null).map((item: unknown) => mended(item, type.of))
        : []
    case 'inline':
      return mended(value, namedType(type.name))
    case 'union':
      return mendedUnion(value, type.of)
    case 'object': {
      const given = new Map<string, unknown>(
        typeof value === 'object' && value !== null ? Object.entries(value) : [],
      )
      const fields = Object.entries(type.attributes).map(([name, attribute]): [string, unknown][] => {
        const inner = given.get(name)
        if ((inner === undefined || inner === null) && attribute.optional === true) return []
        return [[name, mended(inner, attribute.value)]]
      })
      return { ...Object.fromEntries(given), ...Object.fromEntries(fields.flat()) }
    }
  }
}

function mendedUnion(value: unknown, choices: readonly TypeNode[]): unknown {
  if (choices.some((choice) => breaches(value, choice, schema).length === 0)) return value
  const there = choices.filter(({ type }) => type !== 'null')
  if ((value === null || value === undefined) && there.length < choices.length) return null
  const likeliest = there.find((choice) => sameKind(value, choice)) ?? there[0]
  return likeliest === undefined ? null : mended(value, likeliest)
}

/** Members of a list tell their kind by `_type`. */
function sameKind(value: unknown, choice: TypeNode): boolean {
  if (typeof value !== 'object' || value === null || !('_type' in value)) return false
  const node = choice.type === 'inline' ? namedType(choice.name) : choice
  if (node.type !== 'object') return false
  const kind = node.attributes._type?.value
  return kind?.type === 'string' && kind.value === value._type
}

function namedType(name: string): TypeNode {
  const named = schema.find((candidate) => candidate.name === name)
  if (named === undefined) return { type: 'unknown' }
  return named.type === 'type' ? named.value : { type: 'object', attributes: named.attributes }
}
