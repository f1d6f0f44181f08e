import { cpicGroups } from '../define-gene.ts'
import type { CpicGroup, Gene } from '../define-gene.ts'
import type { Finding } from '../findings/findings.ts'
import { reportIn } from '../reports.ts'

export interface GroupShare {
  readonly group: CpicGroup
  /** The share of people, or undefined where there is no data. */
  readonly share: number | undefined
}

/** How many people of each group the test would give this outcome, if alleles are paired by chance. */
export function shareOfOutcome(finding: Called): readonly GroupShare[] {
  const { outcome } = finding
  const { gene, outcomes } = reportIn(finding)
  const genotypes = Object.entries(outcomes).flatMap(([genotype, effect]) =>
    effect.outcome === outcome ? [genotype.split('/')] : [],
  )
  return cpicGroups.map((group, column) => {
    const frequencies = frequenciesIn(gene, gene.tested, column)
    if (frequencies === undefined) return { group, share: undefined }
    const found = [...frequencies.values()].reduce((sum, one) => sum + one, 0)
    const of = (allele = '*1') => frequencies.get(allele) ?? 1 - found
    const share = genotypes.reduce(
      (sum, [one, other]) => sum + of(one) * of(other) * (one === other ? 1 : 2),
      0,
    )
    return { group, share }
  })
}

/** How many people of each group carry at least one of these alleles. */
export const carriersOf = (gene: Gene, alleles: readonly string[]): readonly GroupShare[] =>
  cpicGroups.map((group, column) => {
    const frequencies = frequenciesIn(gene, alleles, column)
    if (frequencies === undefined) return { group, share: undefined }
    const found = [...frequencies.values()].reduce((sum, one) => sum + one, 0)
    return { group, share: 1 - (1 - found) ** 2 }
  })

function frequenciesIn({ frequencies }: Gene, alleles: readonly string[], column: number) {
  const known = alleles.map((allele) => [allele, frequencies?.of[allele]?.[column]] as const)
  const found = known.flatMap(([allele, value]) =>
    typeof value === 'number' ? [[allele, value] as const] : [],
  )
  return found.length === known.length ? new Map(found) : undefined
}

/** `3 in 100 European, 16 East Asian; no figures for Oceanian`, most first. */
export function sharesInWords(shares: readonly GroupShare[]): string {
  const known = shares.flatMap(({ group, share }) => (share === undefined ? [] : [{ group, share }]))
  const unknown = shares.filter(({ share }) => share === undefined).map(({ group }) => group)
  const told = known
    .toSorted((one, other) => other.share - one.share)
    .map(({ group, share }) => `${in100(share)} ${group}`)
  return `${told.join(', ')}${unknown.length === 0 ? '' : `; no figures for ${unknown.join(', ')}`}`
}

const in100 = (share: number) => (share < 0.005 ? 'fewer than 1' : String(Math.round(share * 100)))

type Called = Finding & { readonly certainty: 'called' }
