import { GroqSyntaxError, evaluate, parse } from 'groq-js'
import type { ExprNode } from 'groq-js'
import { Refusal } from './http/answer.ts'
import type { Json, JsonObject, LakeDocument } from './store/document.ts'

const parsed = new Map<string, ExprNode>()
const parsedLimit = 200

export async function runQuery(
  query: string,
  params: JsonObject,
  documents: ReadonlyMap<string, LakeDocument>,
): Promise<Json> {
  const tree = treeOf(query, params)
  try {
    const value = await evaluate(tree, {
      dataset: [...documents.values()],
      params,
      dereference: async ({ _ref }: { _ref: string }) => documents.get(_ref),
    })
    return await value.get()
  } catch (cause) {
    throw new Refusal(400, 'queryEvaluationError', messageOf(cause), { query })
  }
}

/** groq-js bakes parameter values into the tree, so only queries without parameters are remembered. */
function treeOf(query: string, params: JsonObject): ExprNode {
  if (Object.keys(params).length > 0) return parseOrRefuse(query, params)
  const known = parsed.get(query)
  if (known !== undefined) return known
  const tree = parseOrRefuse(query, params)
  if (parsed.size >= parsedLimit) parsed.clear()
  parsed.set(query, tree)
  return tree
}

function parseOrRefuse(query: string, params: JsonObject): ExprNode {
  try {
    return parse(query, { params })
  } catch (cause) {
    const start = cause instanceof GroqSyntaxError ? cause.position : 0
    throw new Refusal(400, 'queryParseError', messageOf(cause), { query, start, end: query.length })
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))
