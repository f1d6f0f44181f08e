import type { Gene } from '../define-gene.ts'
import { genes } from '../genes.ts'
import { bySymbol, type GeneSymbol } from '../reports.ts'

export const interactionsOf = bySymbol(({ interactions }) => interactions ?? { inhibit: [], induce: [] })
export const guidelinesOf = bySymbol(({ guidelines }) => guidelines ?? [])

/** Every medicine that makes one of our enzymes slower or faster, by name. */
export const interactingMedicines: readonly string[] = [
  ...new Set(
    (genes as readonly Gene[]).flatMap(({ interactions }) =>
      interactions === undefined ? [] : [...interactions.inhibit, ...interactions.induce],
    ),
  ),
].toSorted()

interface Interaction {
  readonly medicine: string
  readonly effect: 'inhibits' | 'induces'
}

/** What of these acts on a gene's enzyme. */
export function actingOn(gene: GeneSymbol, medicines: readonly string[]): readonly Interaction[] {
  const { inhibit, induce } = interactionsOf[gene]
  return medicines.flatMap((medicine): readonly Interaction[] => {
    if (inhibit.includes(medicine)) return [{ medicine, effect: 'inhibits' }]
    return induce.includes(medicine) ? [{ medicine, effect: 'induces' }] : []
  })
}
