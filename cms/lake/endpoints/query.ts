import { runQuery } from '../groq.ts'
import { badRequest, ok } from '../http/answer.ts'
import type { Call } from '../http/answer.ts'
import { readJson } from '../http/body.ts'
import type { Route } from '../http/router.ts'
import { inPerspective, perspectiveOf } from '../perspective.ts'
import type { Perspective } from '../perspective.ts'
import type { ContentStore } from '../store/contentStore.ts'
import { isObject } from '../store/document.ts'
import type { JsonObject, LakeDocument } from '../store/document.ts'
import { everyTag } from './live.ts'

type Question = { query: string; params: JsonObject }

export function queryRoutes(store: ContentStore): Route[] {
  const view = rememberedViews(store)

  async function answer(call: Call, { query, params }: Question) {
    const started = performance.now()
    const documents = view(perspectiveOf(call.search.get('perspective'), call.version))
    const result = await runQuery(query, params, documents)
    const echo = call.search.get('returnQuery') === 'false' ? {} : { query }
    return ok({ ...echo, result, ms: Math.round(performance.now() - started), syncTags: [everyTag] })
  }

  return [
    {
      method: 'GET',
      path: '/data/query/:dataset',
      handle: (call) => answer(call, inAddress(call.search)),
    },
    {
      method: 'POST',
      path: '/data/query/:dataset',
      handle: async (call) => answer(call, inBody(await readJson(call.request))),
    },
  ]
}

/** Parameters stand in the address as $name=<JSON>. */
function inAddress(search: URLSearchParams): Question {
  const params: JsonObject = {}
  for (const [name, value] of search) {
    if (name.startsWith('$')) params[name.slice(1)] = parseParameter(name, value)
  }
  return { query: search.get('query') ?? missingQuery(), params }
}

function inBody(body: unknown): Question {
  if (!isObject(body) || typeof body.query !== 'string') return missingQuery()
  return { query: body.query, params: isObject(body.params) ? body.params : {} }
}

function parseParameter(name: string, value: string) {
  try {
    return JSON.parse(value)
  } catch {
    throw badRequest(`The parameter ${name} is no JSON: strings stand in quotes.`)
  }
}

function missingQuery(): never {
  throw badRequest('A query is missing.')
}

function rememberedViews(store: ContentStore) {
  const views = new Map<string, Map<string, LakeDocument>>()
  let version = store.version()
  return (perspective: Perspective) => {
    if (version !== store.version()) {
      views.clear()
      version = store.version()
    }
    const key = String(perspective)
    const view = views.get(key) ?? inPerspective(store.documents(), perspective)
    views.set(key, view)
    return view
  }
}
