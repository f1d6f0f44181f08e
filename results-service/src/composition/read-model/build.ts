import { Worker } from 'node:worker_threads'
import type { EventStore } from '@swabwise/events/store/port'
import type { MasterKeys } from '../../adapters/personal-data/keys.ts'
import type { Config } from '../../config.ts'
import { buildHere, type Build, type Building } from '../../platform/read-model/build.ts'
import { partNames, type PartName } from '../../platform/read-model/parts.ts'

/** A thread of its own takes a third of a second to start: less than so many events take. */
const shortLog = 2000

export interface BuildSource {
  readonly config: Pick<Config, 'dataDir' | 'eventStore'>
  readonly masterKeys: MasterKeys
}

export interface WorkerTask extends BuildSource {
  readonly folder: string
  readonly names: readonly PartName[]
}

export type WorkerNews =
  | { readonly kind: 'progress'; readonly events: number }
  | { readonly kind: 'held'; readonly stream: string; readonly message: string }
  | { readonly kind: 'trouble'; readonly why: string }

/** On this thread where the log is short; otherwise on one of its own, so that nobody waits. */
export const readModelBuilder =
  (store: EventStore, source: BuildSource, folder = source.config.dataDir): Build =>
  async (parts, building) => {
    if (await buildHere(store, parts, building, shortLog)) return
    const names = partNames.filter((name) => parts.some((part) => part.name === name))
    await buildInWorker({ ...source, folder, names }, building)
    for (const part of parts) part.reload()
  }

/** Writes the files in `folder`; whoever has them open reloads them afterwards. */
async function buildInWorker(task: WorkerTask, { signal, ...building }: Building): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task })
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  worker.on('message', (news: WorkerNews) => tell(building, news))
  worker.on('error', reject)
  worker.on('exit', (code) =>
    code === 0
      ? resolve(undefined)
      : reject(new Error(`the thread that builds the read model ended: ${code}`)),
  )
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  try {
    await promise
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function tell({ onProgress, onHeld, onTrouble }: Omit<Building, 'signal'>, news: WorkerNews): void {
  switch (news.kind) {
    case 'progress':
      return onProgress(news.events)
    case 'held':
      return onHeld(news)
    case 'trouble':
      return onTrouble(news.why)
  }
}
