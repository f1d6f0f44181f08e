import { ok } from '../http/answer.ts'
import type { Call } from '../http/answer.ts'
import { readJson } from '../http/body.ts'
import type { Route } from '../http/router.ts'
import { inPerspective, perspectiveOf } from '../perspective.ts'
import type { Perspective } from '../perspective.ts'
import type { RunQuery } from '../query/query-thread.ts'
import type { ContentStore } from '../store/content-store.ts'
import type { LakeDocument } from '../store/document.ts'
import { everyTag } from './live.ts'
import { questionIn, questionOf } from './question.ts'
import type { Question } from './question.ts'

export function queryRoutes(store: ContentStore, run: RunQuery): Route[] {
  const view = rememberedViews(store)

  async function answer(call: Call, { query, params }: Question) {
    const started = performance.now()
    const documents = view(perspectiveOf(call.search.get('perspective'), call.version))
    const result = await run(query, params, documents)
    const echo = call.search.get('returnQuery') === 'false' ? {} : { query }
    return ok({ ...echo, result, ms: Math.round(performance.now() - started), syncTags: [everyTag] })
  }

  return [
    {
      method: 'GET',
      path: '/data/query/:dataset',
      handle: (call) => answer(call, questionIn(call.search)),
    },
    {
      method: 'POST',
      path: '/data/query/:dataset',
      handle: async (call) => answer(call, questionOf(await readJson(call.request))),
    },
  ]
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
