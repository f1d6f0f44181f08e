import type { Contradiction, KitsAtWorkQueries } from '../desk/kits-at-work.queries.ts'

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Person by person, and others have their turn in between: there may be many. */
export async function findContradictions({
  peopleWithSeveral,
  contradictionOf,
}: Pick<KitsAtWorkQueries, 'peopleWithSeveral' | 'contradictionOf'>): Promise<readonly Contradiction[]> {
  const found: Contradiction[] = []
  for (const id of peopleWithSeveral()) {
    const contradiction = contradictionOf(id)
    if (contradiction !== undefined) found.push(contradiction)
    await nextTurn()
  }
  return found
}
