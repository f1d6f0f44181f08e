import { parentPort } from 'node:worker_threads'
import { runQuery } from '../groq.ts'
import { Refusal } from '../http/answer.ts'
import type { LakeDocument } from '../store/document.ts'
import type { Asked, Told } from './messages.ts'

const views = new Map<number, ReadonlyMap<string, LakeDocument>>()

async function answer({ query, params, view, forget }: Asked): Promise<Told> {
  for (const id of forget) views.delete(id)
  if (view.documents !== undefined) views.set(view.id, view.documents)
  try {
    return { kind: 'result', value: await runQuery(query, params, views.get(view.id) ?? new Map()) }
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    const { status, type, body, message } = cause
    return { kind: 'refused', status, type, body, message }
  }
}

/** The first message: loading is not counted as the time of a query. */
parentPort?.postMessage('ready')
parentPort?.on('message', (asked: Asked) => {
  void answer(asked).then((told) => parentPort?.postMessage(told))
})
