import { ok } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { documentEvents } from '../history/document-events.ts'
import type { ContentStore } from '../store/content-store.ts'
import type { Json, LakeDocument } from '../store/document.ts'
import type { Transaction } from '../store/transaction.ts'

export function historyRoutes(store: ContentStore): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/history/:dataset/transactions/:ids',
      handle: ({ part, search }) => {
        const ids = new Set(part('ids').split(','))
        const of = store.history().filter(({ changes }) => changes.some(({ id }) => ids.has(id)))
        const full = search.get('excludeContent') !== 'true'
        return { kind: 'lines', body: page(of, search).map((transaction) => entry(transaction, ids, full)) }
      },
    },
    {
      method: 'GET',
      path: '/data/history/:dataset/events/documents/:id',
      handle: ({ part, search }) => {
        const events = documentEvents(part('id'), store.base(), store.history())
        const start = Number(search.get('nextCursor') ?? 0)
        const end = start + Number(search.get('limit') ?? 100)
        const nextCursor = end < events.length ? String(end) : ''
        return ok({ events: { [part('id')]: events.slice(start, end) }, nextCursor })
      },
    },
    {
      method: 'GET',
      path: '/data/history/:dataset/documents/:ids',
      handle: ({ part, search }) => {
        const documents = part('ids')
          .split(',')
          .flatMap((id) => asItWas(id, store, search) ?? [])
        return ok({ documents })
      },
    },
  ]
}

/** Both ends of the range are part of it. */
function page(transactions: readonly Transaction[], search: URLSearchParams): Transaction[] {
  const from = place(transactions, search.get('fromTransaction'))
  const to = place(transactions, search.get('toTransaction'))
  const range = transactions.slice(from ?? 0, to === null ? undefined : to + 1)
  const ordered = search.get('reverse') === 'true' ? range.reverse() : range
  return ordered.slice(0, Number(search.get('limit') ?? 100))
}

function place(transactions: readonly Transaction[], id: string | null): number | null {
  const found = transactions.findIndex((transaction) => transaction.id === id)
  return found === -1 ? null : found
}

function entry({ id, timestamp, author, changes }: Transaction, ids: Set<string>, full: boolean): Json {
  const asked = changes.filter((change) => ids.has(change.id))
  return {
    id,
    timestamp,
    author,
    documentIDs: asked.map((change) => change.id),
    ...(full && { mutations: asked.flatMap((change) => change.mutations) }),
    effects: Object.fromEntries(
      asked.map(({ id: documentId, before, after }) => [
        documentId,
        { apply: [0, after], revert: [0, before] },
      ]),
    ),
  }
}

function asItWas(id: string, store: ContentStore, search: URLSearchParams): LakeDocument | null {
  const current = store.documents().get(id) ?? null
  const changes = store
    .history()
    .flatMap(({ timestamp, changes: all }) =>
      all.filter((change) => change.id === id).map((change) => ({ timestamp, change })),
    )
  const revision = search.get('revision')
  const time = search.get('time')
  if (revision !== null) {
    const states = [current, ...changes.flatMap(({ change }) => [change.before, change.after])]
    return states.find((state) => state?._rev === revision) ?? null
  }
  if (time !== null) {
    const later = changes.find(({ timestamp }) => timestamp > time)
    return later === undefined ? current : later.change.before
  }
  return current ?? changes.at(-1)?.change.before ?? null
}
