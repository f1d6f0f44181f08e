import { randomUUID } from 'node:crypto'
import { badRequest, ok } from '../http/answer.ts'
import { readJson } from '../http/body.ts'
import { editorOf } from '../http/editor.ts'
import type { Route } from '../http/router.ts'
import { applyAction } from '../mutations/apply-actions.ts'
import { isDone } from '../store/content-store.ts'
import type { ContentStore, Documents } from '../store/content-store.ts'
import { isObject } from '../store/document.ts'
import { workingCopy } from '../mutations/working-copy.ts'

export function actionRoutes(store: ContentStore): Route[] {
  return [
    {
      method: 'POST',
      path: '/data/actions/:dataset',
      handle: async ({ request }) => {
        const body = await readJson(request)
        if (!isObject(body) || !Array.isArray(body.actions)) throw badRequest('The body needs actions.')
        const { actions } = body
        const id = typeof body.transactionId === 'string' ? body.transactionId : randomUUID()

        async function plan(documents: Documents) {
          const stamp = { id, timestamp: new Date().toISOString(), author: editorOf(request).id }
          const copy = workingCopy(documents, stamp)
          if (isDone(store, id)) return copy.finish()
          for (const action of actions) applyAction(action, copy)
          return copy.finish()
        }

        if (body.dryRun === true) await plan(store.documents())
        else await store.commit(plan)
        return ok({ transactionId: id })
      },
    },
  ]
}
