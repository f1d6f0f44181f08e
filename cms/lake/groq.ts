import { GroqSyntaxError, evaluate, parse } from 'groq-js'
import { Refusal } from './http/answer.ts'
import type { Json, JsonObject, LakeDocument } from './store/document.ts'
import { withPlainMatches, withText } from './text-search.ts'

/** groq-js ships no types of its trees and its evaluator. */
interface Tree {
  readonly type: string
}
type Parse = (query: string, options: { params: JsonObject }) => Tree
type Evaluate = (
  tree: Tree,
  options: {
    dataset: LakeDocument[]
    params: JsonObject
    dereference: (reference: { _ref: string }) => Promise<LakeDocument | undefined>
  },
) => Promise<{ get: () => Promise<Json> }>

const parseTree = parse as Parse
const evaluateTree = evaluate as Evaluate
const remembered = new Map<string, Tree>()
const rememberedLimit = 200

/** @throws {Refusal} of a type that starts with "query" when the query cannot be read or run */
export async function runQuery(
  query: string,
  params: JsonObject,
  documents: ReadonlyMap<string, LakeDocument>,
): Promise<Json> {
  const tree = treeOf(query, params)
  try {
    const value = await evaluateTree(tree, {
      dataset: withText(query, [...documents.values()]),
      params,
      dereference: async ({ _ref }) => documents.get(_ref),
    })
    return await value.get()
  } catch (cause) {
    throw new Refusal(400, 'queryEvaluationError', messageOf(cause), { query })
  }
}

/** groq-js bakes parameter values into the tree, so only queries without parameters are remembered. */
function treeOf(query: string, params: JsonObject): Tree {
  if (Object.keys(params).length > 0) return parseOrRefuse(query, params)
  const known = remembered.get(query)
  if (known !== undefined) return known
  const tree = parseOrRefuse(query, params)
  if (remembered.size >= rememberedLimit) remembered.clear()
  remembered.set(query, tree)
  return tree
}

/** groq-js reads `\u{1F600}` as a character of sixteen bits. */
const withWholeCharacters = (query: string) =>
  query.replaceAll(/\\(?:u\{([\da-f]{5,6})\}|.)/gis, (found, code?: string) => {
    const point = Number.parseInt(code ?? '', 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : found
  })

function parseOrRefuse(query: string, params: JsonObject): Tree {
  try {
    const tree = parseTree(withPlainMatches(withWholeCharacters(query)), { params })
    const missing = parameterIn(tree)
    if (missing !== undefined) throw new Error(`The parameter $${missing} is asked for, and was not given.`)
    return tree
  } catch (cause) {
    const start = cause instanceof GroqSyntaxError ? cause.position : 0
    throw new Refusal(400, 'queryParseError', messageOf(cause), { query, start, end: query.length })
  }
}

/** Parameters that were given stand in the tree as their values. */
function parameterIn(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  if ('type' in node && node.type === 'Parameter' && 'name' in node) return String(node.name)
  for (const part of Object.values(node)) {
    const found = parameterIn(part)
    if (found !== undefined) return found
  }
  return undefined
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))
