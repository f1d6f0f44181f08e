import type { Route } from '../http/router.ts'
import { eventStream } from '../http/event-stream.ts'
import { layerOf } from '../store/document-id.ts'
import type { ContentStore } from '../store/content-store.ts'

/** The one tag that every answer carries: any publish makes every answer stale. */
export const everyTag = 's1:all'

export function liveRoutes(store: ContentStore): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/live/events/:dataset',
      handle: ({ search }) => {
        const withDrafts = search.get('includeDrafts') === 'true'
        return eventStream((send) => {
          send({ event: 'welcome', id: eventId(store.version()), data: {} })
          return store.subscribe((transaction) => {
            const seen = withDrafts || transaction.changes.some(({ id }) => layerOf(id) === 'published')
            if (seen) send({ event: 'message', id: eventId(store.version()), data: { tags: [everyTag] } })
          })
        })
      },
    },
  ]
}

const startedAt = Date.now()
const eventId = (version: number) => `${startedAt}-${version}`
