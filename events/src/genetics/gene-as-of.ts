import type { Gene } from './define-gene.ts'

export const newestReading = ({ revisions = [] }: Pick<Gene, 'revisions'>): number => revisions.length + 1

/** A gene in the words of one of its readings: what each later one replaced is put back. */
export function geneAsOf(gene: Gene, reading: number): Gene {
  const revisions = gene.revisions ?? []
  const kept = revisions.slice(0, Math.max(reading, 1) - 1)
  const undone = revisions.slice(kept.length).toReversed()
  const before = undone.reduce<object>((later, revision) => ({ ...later, ...revision.before }), {})
  return { ...gene, ...before, revisions: kept }
}
