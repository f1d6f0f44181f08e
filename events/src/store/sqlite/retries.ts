import type { ExpectedRevision } from '../port.ts'

/** A stream's event ids. */
export interface StreamIds {
  /** Revision of the last event; -1 for a missing stream. */
  readonly last: number
  readonly idAt: (revision: number) => string | undefined
  readonly revisionOf: (id: string) => number | undefined
}

export type Verdict =
  | { readonly kind: 'write' }
  | { readonly kind: 'written before'; readonly lastRevision: number }
  | { readonly kind: 'conflict' }

/**
 * EventStoreDB's idempotency rule (IndexWriter.CheckCommit): the same ids at the same place succeed; part of them, or the
 * same ids elsewhere, are a conflict.
 */
export function judge(stream: StreamIds, expected: ExpectedRevision, ids: readonly string[]): Verdict {
  switch (expected) {
    case 'any':
      return judgeAnywhere(stream, ids)
    case 'exists':
      return stream.last < 0 ? { kind: 'conflict' } : judgeAnywhere(stream, ids)
    case 'noStream':
      return judgeAt(stream, -1, ids)
    default:
      return judgeAt(stream, expected, ids)
  }
}

function judgeAt(stream: StreamIds, expected: number, ids: readonly string[]): Verdict {
  if (expected === stream.last) return { kind: 'write' }
  const same = ids.every((id, index) => stream.idAt(expected + 1 + index) === id)
  return same ? { kind: 'written before', lastRevision: expected + ids.length } : { kind: 'conflict' }
}

function judgeAnywhere(stream: StreamIds, ids: readonly string[]): Verdict {
  const found = ids.map(stream.revisionOf).filter((revision) => revision !== undefined)
  const lastRevision = found.at(-1)
  if (lastRevision === undefined) return { kind: 'write' }
  return found.length === ids.length ? { kind: 'written before', lastRevision } : { kind: 'conflict' }
}
