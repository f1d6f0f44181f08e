import { randomUUID } from 'node:crypto'
import { eventStream } from '../http/event-stream.ts'
import type { Route } from '../http/router.ts'
import type { Log } from '../log.ts'
import type { RunQuery } from '../query/query-thread.ts'
import type { ContentStore } from '../store/content-store.ts'
import type { Json, JsonObject, LakeDocument } from '../store/document.ts'
import type { Change, Transaction } from '../store/transaction.ts'
import { questionIn } from './question.ts'

interface Wishes {
  result: boolean
  previousRevision: boolean
  mutations: boolean
  effects: boolean
}

export function listenRoutes(store: ContentStore, run: RunQuery, log: Log): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/listen/:dataset',
      handle: async ({ search }) => {
        const { query, params } = questionIn(search)
        await run(query, params, new Map())
        const wishes = {
          result: search.get('includeResult') === 'true',
          previousRevision: search.get('includePreviousRevision') === 'true',
          mutations: search.get('includeMutations') !== 'false',
          effects: search.get('effectFormat') === 'mendoza',
        }
        return eventStream((send) => {
          send({ event: 'welcome', id: randomUUID(), data: { listenerName: randomUUID() } })
          let inOrder: Promise<void> = Promise.resolve()
          return store.subscribe((transaction) => {
            inOrder = inOrder
              .then(async () => {
                for (const [index, change] of transaction.changes.entries()) {
                  const transition = await transitionOf(change, (document) =>
                    matches(run, document, query, params),
                  )
                  if (transition === null) continue
                  const data = mutationEvent(transaction, index, change, transition, wishes)
                  send({ event: 'mutation', id: `${transaction.id}#${change.id}`, data })
                }
              })
              .catch((cause: unknown) => {
                log({ level: 'error', event: 'lake.listenFailed', message: String(cause) })
              })
          })
        })
      },
    },
  ]
}

type Transition = 'appear' | 'update' | 'disappear'

async function transitionOf(
  { before, after }: Change,
  isMatch: (document: LakeDocument | null) => Promise<boolean>,
): Promise<Transition | null> {
  const [was, is] = [await isMatch(before), await isMatch(after)]
  if (was && is) return 'update'
  if (is) return 'appear'
  return was ? 'disappear' : null
}

async function matches(
  run: RunQuery,
  document: LakeDocument | null,
  query: string,
  params: JsonObject,
): Promise<boolean> {
  if (document === null) return false
  const found = await run(query, params, new Map([[document._id, document]]))
  return Array.isArray(found) ? found.length > 0 : found !== null
}

function mutationEvent(
  { id, timestamp, author, changes }: Transaction,
  index: number,
  { id: documentId, before, after, mutations }: Change,
  transition: Transition,
  wishes: Wishes,
): Json {
  return {
    documentId,
    eventId: `${id}#${documentId}`,
    transactionId: id,
    transition,
    identity: author,
    timestamp,
    visibility: 'query',
    transactionTotalEvents: changes.length,
    transactionCurrentEvent: index + 1,
    resultRev: id,
    ...(before === null ? {} : { previousRev: before._rev }),
    mutations: wishes.mutations ? mutations : [],
    ...(wishes.effects ? { effects: { apply: [0, after], revert: [0, before] } } : {}),
    ...(wishes.result && after !== null ? { result: after } : {}),
    ...(wishes.previousRevision && before !== null ? { previous: before } : {}),
  }
}
