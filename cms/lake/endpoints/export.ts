import type { Route } from '../http/router.ts'
import type { ContentStore } from '../store/content-store.ts'

/** What `sanity dataset export` reads. */
export function exportRoutes(store: ContentStore): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/export/:dataset',
      handle: ({ search }) => {
        const types = search.get('types')?.split(',')
        const documents = [...store.documents().values()]
        return { kind: 'lines', body: documents.filter(({ _type }) => types?.includes(_type) ?? true) }
      },
    },
  ]
}
