import { randomUUID } from 'node:crypto'

export type Expected = 'any' | 'noStream' | 'exists' | number

export interface Proposal {
  readonly id: string
  readonly type: string
  readonly contentType: string
  readonly data: Uint8Array
  readonly metadata: Uint8Array
}

export interface Stored extends Proposal {
  readonly stream: string
  readonly revision: number
  /** Commit and prepare are the same for what is written in one go. */
  readonly position: bigint
  readonly created: Date
}

export type AppendOutcome =
  | { readonly kind: 'success'; readonly revision: number; readonly position: bigint }
  | { readonly kind: 'wrong'; readonly current: number }
  | { readonly kind: 'deleted' }

const wrong = (current: number): AppendOutcome => ({ kind: 'wrong', current })

/** The log of the fake server. It outlives the server's death, as a disk does. */
export class FakeLog {
  readonly all: Stored[] = []
  readonly #streams = new Map<string, Stored[]>()
  readonly #deleted = new Set<string>()
  readonly #scavenged = new Set<bigint>()
  readonly #truncatedBefore = new Map<string, number>()
  readonly #readers = new Set<() => void>()
  #nextPosition = 1000n
  /** A server that was restarted no longer knows the ids of long ago; only those at an exact revision it looks up. */
  forgetsIds = false

  /** EventStoreDB's IndexWriter.CheckCommit, branch for branch. */
  append(stream: string, expected: Expected, proposals: readonly Proposal[]): AppendOutcome {
    if (this.#deleted.has(stream)) return { kind: 'deleted' }
    const events = this.stream(stream)
    const current = events.length - 1
    if (expected === 'exists' && current < 0) return wrong(current)
    if (expected === 'any' || expected === 'exists') {
      let end: Stored | undefined
      for (const { id } of proposals) {
        const found = this.forgetsIds ? undefined : events.find((event) => event.id === id)
        if (found === undefined) return end === undefined ? this.#write(stream, proposals) : wrong(current)
        end = found
      }
      return end === undefined
        ? wrong(current)
        : { kind: 'success', revision: end.revision, position: end.position }
    }
    const at = expected === 'noStream' ? -1 : expected
    if (at === current) return this.#write(stream, proposals)
    if (at > current) return wrong(current)
    let last: Stored | undefined
    for (const [index, { id }] of proposals.entries()) {
      last = events[at + 1 + index]
      if (last?.id !== id) return wrong(current)
    }
    return last === undefined
      ? wrong(current)
      : { kind: 'success', revision: last.revision, position: last.position }
  }

  /** A backup of the files: gives the way to put it back, after which the same positions are given out again. */
  backUp(): () => void {
    const all = [...this.all]
    const deleted = [...this.#deleted]
    const streams = [...this.#streams].map(([name, events]) => [name, [...events]] as const)
    const nextPosition = this.#nextPosition
    return () => {
      this.all.splice(0, this.all.length, ...all)
      this.#deleted.clear()
      for (const name of deleted) this.#deleted.add(name)
      this.#streams.clear()
      for (const [name, events] of streams) this.#streams.set(name, [...events])
      this.#nextPosition = nextPosition
    }
  }

  /** Drops what stands in deleted streams from the order of all events, but for the marks of their ends. */
  scavenge(): void {
    const isKept = ({ stream, type }: Stored) => !this.#deleted.has(stream) || type === '$streamDeleted'
    for (const { position } of this.all.filter((event) => !isKept(event))) this.#scavenged.add(position)
    this.all.splice(0, this.all.length, ...this.all.filter(isKept))
  }

  /** By metadata of the stream, as `$maxCount` and a soft delete do: reading it begins there, while all events stay. */
  truncate(stream: string, before: number): void {
    this.#truncatedBefore.set(stream, before)
    this.writeSystemEvent(`$$${stream}`, '$metadata')
  }

  /** Other places than those at which an event begins are refused. */
  hasPlace(position: bigint): boolean {
    if (position >= this.#nextPosition || this.#scavenged.has(position)) return true
    return this.all.some((event) => event.position === position)
  }

  /** A hard delete: the events stay in the order of all events until a scavenge, with a marker of the end. */
  tombstone(
    stream: string,
  ): { readonly kind: 'deleted' } | { readonly kind: 'success'; readonly position: bigint } {
    if (this.#deleted.has(stream)) return { kind: 'deleted' }
    const { position } = this.#store(stream, systemEvent('$streamDeleted'))
    this.#deleted.add(stream)
    this.#streams.delete(stream)
    this.#notify()
    return { kind: 'success', position }
  }

  isDeleted(stream: string): boolean {
    return this.#deleted.has(stream)
  }

  stream(name: string): readonly Stored[] {
    return this.#streams.get(name) ?? []
  }

  /** What a reader of the stream finds in it. */
  readable(name: string): readonly Stored[] {
    return this.stream(name).slice(this.#truncatedBefore.get(name) ?? 0)
  }

  /** What a real server writes for itself in between. */
  writeSystemEvent(stream: string, type: string): void {
    this.#store(stream, systemEvent(type))
    this.#notify()
  }

  /** What other users of the server write, wherever they like. */
  writeForeignEvent(stream: string, contents: Partial<Proposal> = {}): void {
    this.#store(stream, { ...systemEvent('SomethingElse'), ...contents })
    this.#notify()
  }

  /** @returns how to stop being told of new events */
  onWritten(tell: () => void): () => void {
    this.#readers.add(tell)
    return () => void this.#readers.delete(tell)
  }

  #write(stream: string, proposals: readonly Proposal[]): AppendOutcome {
    const last = proposals.map((proposal) => this.#store(stream, proposal)).at(-1)
    if (last === undefined) return wrong(this.stream(stream).length - 1)
    if (this.all.length % 5 === 0) this.#store(`$$${stream}`, systemEvent('$metadata'))
    this.#notify()
    return { kind: 'success', revision: last.revision, position: last.position }
  }

  #store(stream: string, proposal: Proposal): Stored {
    const events = this.#streams.get(stream) ?? []
    this.#streams.set(stream, events)
    const stored = {
      ...proposal,
      stream,
      revision: events.length,
      position: this.#nextPosition,
      created: new Date(),
    }
    this.#nextPosition += 137n + BigInt(proposal.data.length)
    events.push(stored)
    this.all.push(stored)
    return stored
  }

  #notify(): void {
    for (const tell of this.#readers) tell()
  }
}

const systemEvent = (type: string): Proposal => ({
  id: randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: new Uint8Array(),
})
