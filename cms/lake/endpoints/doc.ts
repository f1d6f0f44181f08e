import { ok } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { publishedId } from '../store/document-id.ts'
import type { ContentStore } from '../store/content-store.ts'

export function docRoutes(store: ContentStore): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/doc/:dataset/:ids',
      handle: ({ part, search }) => {
        const ids = part('ids').split(',')
        const documents = store.documents()
        if (search.get('includeAllVersions') === 'true') {
          const wanted = new Set(ids.map(publishedId))
          return ok({
            documents: [...documents.values()].filter(({ _id }) => wanted.has(publishedId(_id))),
            omitted: [],
          })
        }
        return ok({
          documents: ids.flatMap((id) => documents.get(id) ?? []),
          omitted: ids.filter((id) => !documents.has(id)).map((id) => ({ id, reason: 'existence' })),
        })
      },
    },
  ]
}
