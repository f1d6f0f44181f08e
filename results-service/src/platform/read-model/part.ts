import type { DatabaseSync } from 'node:sqlite'
import { decode } from '@swabwise/events/catalogue/codec'
import { UnreadableEvent } from '@swabwise/events/catalogue/unreadable-event'
import { checkpointOf, type Checkpoint, type RecordedEvent } from '@swabwise/events/store/port'
import { changeWriter } from './rows/apply.ts'
import type { Change } from './rows/change.ts'
import { heldStreams } from './held-streams.ts'
import type { PartDefinition } from './parts.ts'
import type { Projected } from './projection.ts'
import { finishing, openFile } from './read-model.ts'

/** An event that is decoded once for all parts. */
export interface Told {
  readonly event: RecordedEvent
  /** @throws {UnreadableEvent} */
  readonly decoded: () => Projected
}

export function told(event: RecordedEvent): Told {
  let decoded: Projected | undefined
  const { id, stream, revision } = event
  return { event, decoded: () => (decoded ??= { ...decode(event), id, stream, revision }) }
}

/** Called with the first event of a stream that cannot be read. */
export type OnHeld = (fault: Pick<UnreadableEvent, 'stream' | 'message'>) => void

/** So many events that change nothing may be read again after a crash. */
const saveEvery = 1000

export type Part = ReturnType<typeof openPart>

/** Rows, and how far in the log they are, in a file of their own. An unreadable event holds up its stream only. */
export function openPart(definition: PartDefinition, folder?: string) {
  const db = openFile(definition, folder)
  const write = changeWriter(db)
  const saveCheckpoint = db.prepare('UPDATE checkpoint SET event = ?')
  const held = heldStreams(db)
  let { checkpoint, isBuilt } = savedIn(db)
  let unsaved = 0

  function changesOf({ event, decoded }: Told, onHeld: OnHeld): readonly Change[] {
    if (held.has(event.stream)) return []
    try {
      const projected = decoded()
      return definition.projections.flatMap(({ project }) => project(projected))
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error
      begin()
      held.hold(error)
      onHeld(error)
      return []
    }
  }

  function begin(): void {
    if (!db.isTransaction) db.exec('BEGIN')
  }

  function save(last: Checkpoint): void {
    begin()
    saveCheckpoint.run(JSON.stringify(last))
    db.exec('COMMIT')
    unsaved = 0
  }

  /** @returns whether something has to leave the files */
  function applyAll(events: readonly Told[], onHeld: OnHeld): boolean {
    let forget = false
    for (const event of events)
      for (const change of changesOf(event, onHeld))
        if (change.kind === 'forget') forget = true
        else {
          begin()
          write(change)
        }
    return forget
  }

  return {
    name: definition.name,
    db,
    held,
    /** The last event whose changes are in the rows. */
    get checkpoint() {
      return checkpoint
    },
    /** It had read the whole log once: what came since is a matter of moments. */
    get isBuilt() {
      return isBuilt
    },
    /** In one transaction with the checkpoint, or not at all. */
    apply(events: readonly Told[], onHeld: OnHeld): void {
      const last = events.at(-1)
      if (last === undefined) return
      const next = checkpointOf(last.event)
      try {
        const forget = applyAll(events, onHeld)
        unsaved += events.length
        if (db.isTransaction || unsaved >= saveEvery) save(next)
        checkpoint = next
        if (forget) db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        held.reload()
        throw error
      }
    },
    /** Makes what is cheaper to make at once than to keep while the past is read. */
    finish(): void {
      if (isBuilt) return
      db.exec('BEGIN')
      try {
        db.exec(finishing(definition))
        db.exec('UPDATE checkpoint SET built = 1')
        db.exec('COMMIT')
        isBuilt = true
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
    /** After another connection wrote to the file. */
    reload(): void {
      ;({ checkpoint, isBuilt } = savedIn(db))
      held.reload()
    },
    close(): void {
      try {
        if (unsaved > 0 && checkpoint !== 'start') save(checkpoint)
      } finally {
        db.close()
      }
    },
  }
}

export function savedIn(db: DatabaseSync): { checkpoint: Checkpoint | 'start'; isBuilt: boolean } {
  const row = db.prepare('SELECT event, built FROM checkpoint').get()
  return {
    checkpoint: typeof row?.event === 'string' ? (JSON.parse(row.event) as Checkpoint) : 'start',
    isBuilt: row?.built === 1,
  }
}
