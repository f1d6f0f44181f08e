import { badRequest } from '../http/answer.ts'
import { isObject, parseJson } from '../store/document.ts'
import type { JsonObject } from '../store/document.ts'

export interface Question {
  query: string
  params: JsonObject
}

/** In an address, parameters stand as $name=<JSON>. */
export function questionIn(search: URLSearchParams): Question {
  const params: JsonObject = {}
  for (const [name, value] of search) {
    if (name.startsWith('$')) params[name.slice(1)] = parameter(name, value)
  }
  return { query: search.get('query') ?? missingQuery(), params }
}

export function questionOf(body: unknown): Question {
  if (!isObject(body) || typeof body.query !== 'string') return missingQuery()
  return { query: body.query, params: isObject(body.params) ? body.params : {} }
}

function parameter(name: string, value: string) {
  try {
    return parseJson(value)
  } catch {
    throw badRequest(`The parameter ${name} is no JSON: strings stand in quotes.`)
  }
}

function missingQuery(): never {
  throw badRequest('A query is missing.')
}
