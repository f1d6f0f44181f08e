import { parentPort, workerData } from 'node:worker_threads'
import { startEngine } from '../engine.ts'
import { rootObject } from '../root.ts'
import type { FromWorker, ToWorker, WorkerTask } from './messages.ts'

const { catalogue, publicUrl, introspection } = workerData as WorkerTask
const send = (message: FromWorker) => parentPort?.postMessage(message)
const asked = new Map<number, (cart: never) => void>()
let last = 0

/** Carts stay with whoever started this thread, so that ending it loses none. */
function ask<Answer>(what: (id: number) => FromWorker): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const id = ++last
  asked.set(id, resolve)
  send(what(id))
  return promise
}

const carts = {
  create: (market, lines) => ask((id) => ({ kind: 'createCart', id, market, lines })),
  find: (token) => ask((id) => ({ kind: 'findCart', id, token })),
} satisfies Parameters<typeof rootObject>[1]

const engine = await startEngine(rootObject(catalogue, carts, publicUrl), introspection)

parentPort?.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'ask':
      // As text: errors cannot be cloned.
      return void engine
        .execute(message.request)
        .then((result) => send({ kind: 'answer', text: JSON.stringify(result) }))
    case 'cart': {
      const answer = asked.get(message.id)
      asked.delete(message.id)
      return answer?.(message.cart as never)
    }
  }
})
send({ kind: 'ready' })
