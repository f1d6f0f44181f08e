import { decode } from '@swabwise/events/catalogue/codec'
import { logScavengesStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import type { AuditIndexQueries } from '../audit/audit-index.queries.ts'
import type { ProjectionRunner } from '../platform/read-model/runner.ts'

export interface ErasuresOnDisk {
  readonly count: number
  /** ISO 8601 */
  readonly oldest: string | undefined
}

interface Dependencies {
  readonly store: Pick<EventStore, 'read'>
  readonly projections: Pick<ProjectionRunner, 'state' | 'watch'>
  readonly auditIndex: Pick<AuditIndexQueries, 'erasedSince'>
}

/** Erasures since the last scavenge of all nodes began: their keys may still be on a disk. */
export function erasuresOnDisk({ store, projections, auditIndex }: Dependencies): () => ErasuresOnDisk {
  let scavengedAt = ''

  async function look(): Promise<void> {
    const latest = (await store.read(logScavengesStream)).at(-1)
    const event = latest && decode(latest)
    if (event?.type === 'LogScavenged') scavengedAt = event.data.startedAt
  }

  projections.watch((touched) => {
    // What could not be read shows as not scavenged, and is looked at again.
    if (touched === 'all' || touched.has(logScavengesStream)) look().catch(() => {})
  })
  return () =>
    projections.state.kind === 'live' ? auditIndex.erasedSince(scavengedAt) : { count: 0, oldest: undefined }
}
