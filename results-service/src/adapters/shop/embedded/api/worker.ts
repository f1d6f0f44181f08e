import { parentPort, workerData } from 'node:worker_threads'
import { GraphQLError } from 'graphql'
import type { CartsOfApi, EmbeddedCart } from '../carts/carts.ts'
import { startEngine } from '../engine.ts'
import { rootObject } from '../root.ts'
import type { AboutCart, FromWorker, ToWorker, WorkerTask } from './messages.ts'

const { catalogue, publicUrl, introspection } = workerData as WorkerTask
const send = (message: FromWorker) => parentPort?.postMessage(message)
const asked = new Map<number, PromiseWithResolvers<never>>()
let last = 0

/** Carts stay with whoever started this thread, so that ending it loses none. */
function ask<Answer extends EmbeddedCart | undefined>(what: (id: number) => AboutCart): Promise<Answer> {
  const waiting = Promise.withResolvers<never>()
  const id = ++last
  asked.set(id, waiting)
  send(what(id))
  return waiting.promise
}

function answered(id: number): PromiseWithResolvers<never> | undefined {
  const waiting = asked.get(id)
  asked.delete(id)
  return waiting
}

const carts: CartsOfApi = {
  create: (contents) => ask((id) => ({ kind: 'createCart', id, contents })),
  find: (token) => ask((id) => ({ kind: 'findCart', id, token })),
  change: (token, contents) => ask((id) => ({ kind: 'changeCart', id, token, contents })),
}

const engine = await startEngine(rootObject(catalogue, carts, publicUrl), introspection)

parentPort?.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'ask':
      // As text: errors cannot be cloned.
      return void engine
        .execute(message.request)
        .then((result) => send({ kind: 'answer', text: JSON.stringify(result) }))
    case 'cart':
      return answered(message.id)?.resolve(message.cart as never)
    case 'cartFailed':
      return answered(message.id)?.reject(
        new GraphQLError('Carts cannot be reached.', { extensions: { code: 'INTERNAL_SERVER_ERROR' } }),
      )
  }
})
send({ kind: 'ready' })
