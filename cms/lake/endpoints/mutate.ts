import { randomUUID } from 'node:crypto'
import { badRequest, ok } from '../http/answer.ts'
import { readJson } from '../http/body.ts'
import { editorOf } from '../http/editor.ts'
import type { RunQuery } from '../query/query-thread.ts'
import type { Route } from '../http/router.ts'
import { applyMutations } from '../mutations/apply-mutations.ts'
import { isDone } from '../store/content-store.ts'
import type { ContentStore, Documents } from '../store/content-store.ts'
import { isObject } from '../store/document.ts'
import type { Json } from '../store/document.ts'
import { workingCopy } from '../mutations/working-copy.ts'

export function mutateRoutes(store: ContentStore, run: RunQuery): Route[] {
  return [
    {
      method: 'POST',
      path: '/data/mutate/:dataset',
      handle: async ({ request, search }) => {
        const { mutations, transactionId } = submitted(await readJson(request))
        const options = { generateKeys: search.get('autoGenerateArrayKeys') === 'true', run }
        let results: Json[] = []

        async function plan(documents: Documents) {
          const stamp = {
            id: transactionId,
            timestamp: new Date().toISOString(),
            author: editorOf(request).id,
          }
          const copy = workingCopy(documents, stamp)
          if (isDone(store, transactionId)) return copy.finish()
          const applied = await applyMutations(mutations, copy, options)
          results = applied.map(({ id, operation }) =>
            search.get('returnDocuments') === 'true' && operation !== 'delete'
              ? { id, operation, document: copy.read(id) }
              : { id, operation },
          )
          return copy.finish()
        }

        if (search.get('dryRun') === 'true') await plan(store.documents())
        else await store.commit(plan)
        return ok({ transactionId, results })
      },
    },
  ]
}

function submitted(body: unknown): { mutations: Json[]; transactionId: string } {
  if (!isObject(body) || !Array.isArray(body.mutations)) throw badRequest('The body needs mutations.')
  const { mutations, transactionId } = body
  return { mutations, transactionId: typeof transactionId === 'string' ? transactionId : randomUUID() }
}
