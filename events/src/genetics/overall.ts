import { readAkt1 } from './akt1.ts'
import { readComt } from './comt.ts'
import { readCyp2c19 } from './cyp2c19.ts'
import { readCyp2c9 } from './cyp2c9.ts'
import type { FirstReportFinding } from './findings.ts'
import type { RawCodes } from './normalise.ts'

/** One kit's gene calls. */
export type KitCodes = RawCodes & { readonly reportedAt?: string }

export interface Overall<K extends KitCodes> {
  readonly codes: RawCodes
  /** The kits that the codes come from. */
  readonly sources: readonly K[]
  /** When the newest of them was reported, as an ISO time. */
  readonly reportedAt: string | undefined
}

/** One gene's result comes from one kit, whole: the three calls of CYP2C19 are never mixed. */
const genes = [
  { keys: ['cyp2c9'], read: (codes: RawCodes) => readCyp2c9(codes.cyp2c9) },
  { keys: ['akt1'], read: (codes: RawCodes) => readAkt1(codes.akt1) },
  { keys: ['comt'], read: (codes: RawCodes) => readComt(codes.comt) },
  {
    keys: ['cyp2c192', 'cyp2c193', 'cyp2c1917'],
    read: (codes: RawCodes) => readCyp2c19(codes, 'dashboard'),
  },
] as const satisfies readonly {
  keys: readonly (keyof RawCodes)[]
  read: (codes: RawCodes) => FirstReportFinding
}[]

/** A result stands before one that is still to come, and that before one that could not be read. */
const rank = { called: 0, pending: 1, inconclusive: 2, 'no-result': 3 } as const

/** What all of a customer's kits say together in the first report, as if they were one. */
export function overall<K extends KitCodes>(kits: readonly K[]): Overall<K> {
  const sources = new Set<K>()
  let codes: RawCodes = {}
  for (const { keys, read } of genes) {
    const best = kits
      .filter((kit) => keys.some((key) => kit[key] !== undefined))
      .toSorted(
        (one, other) => rank[read(one).certainty] - rank[read(other).certainty] || byNewest(one, other),
      )[0]
    if (best === undefined) continue
    sources.add(best)
    for (const key of keys) codes = { ...codes, [key]: best[key] }
  }
  const reported = [...sources].flatMap(({ reportedAt }) => reportedAt ?? [])
  return { codes, sources: [...sources], reportedAt: reported.toSorted().at(-1) }
}

export function byNewest(
  one: { readonly reportedAt?: string },
  other: { readonly reportedAt?: string },
): number {
  return (other.reportedAt ?? '').localeCompare(one.reportedAt ?? '')
}
