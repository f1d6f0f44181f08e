import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, typeEvaluate } from 'groq-js'
import type { SchemaType, TypeNode } from 'groq-js'

export const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'schema.json'), 'utf8'),
) as SchemaType

const types = new Map<string, TypeNode>()

/** The type that TypeGen wrote down for this query. */
export function answerType(query: string): TypeNode {
  const known = types.get(query) ?? typeEvaluate(parse(query), schema)
  types.set(query, known)
  return known
}
