import { existsSync } from 'node:fs'
import { readErasedSubjects } from '../../adapters/personal-data/erased-subjects.ts'
import { contentAt } from '../../composition/replica/content-copies.ts'
import { Head, layout, readJson, ReplicaIdentity } from '../../composition/replica/layout.ts'
import { Refusal } from '../command-line.ts'
import { progressLine } from '../progress.ts'
import { copyContent } from './content.ts'
import { put, type Arrived, type Arriving } from './put.ts'
import { rebuildLog, type Rebuilt } from './rebuild-log.ts'

export interface RestoredReplica extends Rebuilt, Arrived {
  /** Everything recorded until then was in the replica. */
  readonly asOf: string
  readonly past: number
  readonly erased: number
  readonly hasContent: boolean
}

export const isReplica = (folder: string) => existsSync(layout(folder).identity)

export interface WantedReplica extends Arriving {
  readonly folder: string
  /** Milliseconds. */
  readonly until: number | undefined
  /** The newest one, unless given. */
  readonly past: number | undefined
}

/** Into an empty data folder. @throws {BrokenReplica} {Refusal} */
export async function restoreReplica(wanted: WantedReplica): Promise<RestoredReplica> {
  const { folder, until, dataDir, io } = wanted
  const files = layout(folder)
  const identity = await readJson(files.identity, ReplicaIdentity)
  const head = await readJson(files.head, Head)
  if (identity === undefined || head === undefined) throw new Refusal(`${folder} holds no whole replica`)
  const past = wanted.past ?? head.past
  const erased = [...new Set([...readErasedSubjects(files.erasures), ...wanted.erased])]

  let rebuilt: Rebuilt | undefined
  const line = progressLine(io)
  const share = (events: number) =>
    past === head.past && until === undefined ? events / head.events : undefined
  const arrived = await put(
    async (file) => {
      rebuilt = await rebuildLog(file, {
        folder,
        past,
        until,
        erased: new Set(erased),
        signal: io.signal,
        onProgress: (events) => line.draw(events, 'events restored', share(events)),
      }).finally(line.clear)
      if (rebuilt.events === 0) throw new Refusal('nothing had been recorded by then')
    },
    { ...wanted, erased },
  )
  const content = await contentAt(folder, until ?? Number.POSITIVE_INFINITY)
  if (content !== undefined) await copyContent(folder, dataDir, content)
  return {
    ...(rebuilt as Rebuilt),
    ...arrived,
    asOf: head.asOf,
    past,
    erased: erased.length,
    hasContent: content !== undefined,
  }
}
