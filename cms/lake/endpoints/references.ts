import { ok } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { publishedId } from '../store/document-id.ts'
import type { ContentStore } from '../store/content-store.ts'
import { referrersOf } from '../mutations/references.ts'

export function referenceRoutes(store: ContentStore): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/references/:dataset/documents/:id/to',
      handle: ({ part, search }) => {
        const internal = search.get('excludeInternalReferences') !== 'true'
        const referrers = internal ? referrersOf(publishedId(part('id')), store.documents()) : []
        return ok({
          totalCount: referrers.length,
          references: referrers.map((documentId) => ({ documentId, datasetName: part('dataset') })),
        })
      },
    },
  ]
}
