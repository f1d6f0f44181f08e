import { parentPort, workerData } from 'node:worker_threads'
import { buildHere } from '../../platform/read-model/build.ts'
import { openPart } from '../../platform/read-model/part.ts'
import { parts } from '../../platform/read-model/parts.ts'
import type { WorkerNews, WorkerTask } from './build.ts'
import { openEventStore } from '../store/event-store.ts'
import { listErasures } from '../store/list-erasures.ts'
import { openPersonalData } from '../store/personal-data.ts'

const { config, masterKeys, folder, names } = workerData as WorkerTask
const tell = (news: WorkerNews) => parentPort?.postMessage(news)
/** Buffers arrive as plain bytes. */
const keys = {
  current: Buffer.from(masterKeys.current),
  previous: masterKeys.previous.map((key) => Buffer.from(key)),
}

const plainStore = await openEventStore(config)
const { store, erased } = openPersonalData(plainStore, keys, config.dataDir, () => new Date())
const opened = names.map((name) => openPart(parts[name], folder))
try {
  await buildHere(listErasures(store, erased), opened, {
    onProgress: (events) => tell({ kind: 'progress', events }),
    onHeld: ({ stream, message }) => tell({ kind: 'held', stream, message }),
    onTrouble: (why) => tell({ kind: 'trouble', why }),
    signal: new AbortController().signal,
  })
} finally {
  for (const part of opened) part.close()
  await plainStore.close()
}
