import type { Gene } from '../define-gene.ts'
import type { Finding } from '../findings/findings.ts'
import { reportIn } from '../reports.ts'

/** One of a gene's variants that have an rs number and that the laboratory looks for. */
export interface SeenVariant {
  readonly name: string
  readonly rs: string
  /** Undefined where the rs number is of a site, and not of one of the alleles that genotypes name. */
  readonly copies: number | undefined
  /** Undefined where it was not found. */
  readonly zygosity: 'homozygous' | 'heterozygous' | undefined
}

const namesAlleles = ({ tested }: Gene, name: string) => tested.includes(name)

/** What a genotype says of each variant that is known by an rs number. */
export function variantsSeen(finding: Finding & { readonly certainty: 'called' }): readonly SeenVariant[] {
  const { gene } = reportIn(finding)
  const alleles: readonly string[] = finding.genotype.split('/')
  return Object.entries(gene.variants ?? {}).flatMap(([name, rs]) => {
    if (gene.notTested.includes(name)) return []
    const copies = namesAlleles(gene, name) ? alleles.filter((allele) => allele === name).length : undefined
    return [{ name, rs, copies, zygosity: copies === 0 ? undefined : zygosityOf(copies, alleles) }]
  })
}

function zygosityOf(copies: number | undefined, [one, other]: readonly string[]) {
  const alike = copies === undefined ? one === other : copies === 2
  return alike ? 'homozygous' : 'heterozygous'
}
