import type { GeneKey, RawCodes } from '../codes/codes.ts'
import type { Gene } from '../define-gene.ts'
import { contradicted } from '../codes/normalise.ts'
import { readGene } from './findings.ts'
import { genes } from '../genes.ts'
import type { GeneSymbol } from '../reports.ts'

/** One kit's gene calls. */
export type KitCodes = RawCodes & { readonly reportedAt?: string }

export interface Overall<K extends KitCodes> {
  readonly codes: RawCodes
  /** The kits that the codes come from. */
  readonly sources: readonly K[]
  /** When the newest of them was reported, as an ISO time. */
  readonly reportedAt: string | undefined
}

/** A result stands before one that is still to come, that before one taken back, and that before one that could not be read. */
const rank = {
  hidden: 0,
  contradicted: 0,
  called: 0,
  pending: 1,
  withdrawn: 2,
  inconclusive: 3,
  'no-result': 4,
} as const

/**
 * What all of a customer's kits say together, as if they were one. One gene's result comes from one kit, whole: the
 * three calls of CYP2C19 are never mixed.
 */
export function overall<K extends KitCodes>(kits: readonly K[]): Overall<K> {
  const sources = new Set<K>()
  let codes: RawCodes = {}
  for (const gene of genes as readonly Gene[]) {
    const keys = Object.keys(gene.calls) as GeneKey[]
    const rankOf = (kit: K) => rank[readGene(gene, kit, 'dashboard')[0]?.certainty ?? 'no-result']
    const best = kits
      .filter((kit) => keys.some((key) => kit[key] !== undefined))
      .toSorted((one, other) => rankOf(one) - rankOf(other) || byNewest(one, other))[0]
    if (best === undefined) continue
    const disagreeing = disagreeingKits(gene, kits)
    if (disagreeing.length > 0) {
      for (const kit of disagreeing) sources.add(kit)
      for (const key of keys) codes = { ...codes, [key]: contradicted }
      continue
    }
    sources.add(best)
    for (const key of keys) codes = { ...codes, [key]: best[key] }
  }
  const reported = [...sources].flatMap(({ reportedAt }) => reportedAt ?? [])
  return { codes, sources: [...sources], reportedAt: reported.toSorted().at(-1) }
}

/** Those that were read, where they were not all read alike. The date decides nothing: a sample may be another person's. */
function disagreeingKits<K extends KitCodes>(gene: Gene, kits: readonly K[]): readonly K[] {
  const read = kits.flatMap((kit) => {
    const [finding] = readGene(gene, kit, 'dashboard')
    return finding?.certainty === 'called' ? [{ kit, genotype: finding.genotype }] : []
  })
  return new Set(read.map(({ genotype }) => genotype)).size > 1 ? read.map(({ kit }) => kit) : []
}

/** The genes in which kits of one person contradict each other. */
export const contradictedIn = (kits: readonly KitCodes[]): readonly GeneSymbol[] =>
  genes.filter((gene) => disagreeingKits(gene, kits).length > 0).map(({ symbol }) => symbol)

function byNewest(one: { readonly reportedAt?: string }, other: { readonly reportedAt?: string }): number {
  return (other.reportedAt ?? '').localeCompare(one.reportedAt ?? '')
}
