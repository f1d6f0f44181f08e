import { codesOf, geneOfKey } from '../codes/codes.ts'
import type { GeneKey } from '../codes/codes.ts'
import { cpicGroups, groups, type Gene } from '../define-gene.ts'

/** In every group that there are figures for, the share of heterozygotes lies between. */
export interface ExpectedShare {
  readonly least: number
  readonly most: number
}

/** Of two alleles under Hardy–Weinberg, whatever their frequencies. */
const mostOfAll = 0.5

/** Undefined where nothing is known of the gene's frequencies, or where its codes are no pairs of alleles. */
export function expectedHeterozygotes(key: GeneKey): ExpectedShare | undefined {
  const gene = geneOfKey[key]
  if (!codesOf[key].some((code) => isHeterozygous(key, code))) return undefined
  const byAllele = ofAlleles(gene, allelesOf(key))
  const byFigures = byAllele.length > 0 ? byAllele : ofFigures(gene, key)
  if (!byFigures.some((share) => share !== undefined)) return undefined
  const known = byFigures.map((share) => share ?? mostOfAll)
  return {
    least: byFigures.includes(undefined) ? 0 : Math.min(...known),
    most: Math.max(...known),
  }
}

export function isHeterozygous(key: GeneKey, code: string): boolean {
  const meaning = geneOfKey[key].calls[key]?.codes[code]
  if (typeof meaning === 'number') return meaning === 1
  const [one, other] = meaning?.split('/') ?? []
  return other !== undefined && one !== other
}

function allelesOf(key: GeneKey): readonly string[] {
  const call = geneOfKey[key].calls[key]
  if (call === undefined) return []
  if ('allele' in call) return [call.allele]
  const all = Object.values(call.codes).flatMap((genotype) => genotype.split('/'))
  return [...new Set(all)].filter((allele) => allele !== '*1')
}

/** Every other allele reads as the one that is not looked for. */
const ofAlleles = ({ frequencies }: Gene, alleles: readonly string[]): (number | undefined)[] =>
  frequencies === undefined || !alleles.every((allele) => allele in frequencies.of)
    ? []
    : cpicGroups.map((_, group) => {
        const known = alleles.map((allele) => frequencies.of[allele]?.[group] ?? undefined)
        if (known.includes(undefined)) return undefined
        const found = known.map(Number)
        const rest = 1 - found.reduce((sum, one) => sum + one, 0)
        return 1 - [...found, rest].reduce((sum, one) => sum + one ** 2, 0)
      })

/** By the outcome that heterozygotes alone have. */
function ofFigures({ figures, reports }: Gene, key: GeneKey): (number | undefined)[] {
  const genotypes = Object.entries(geneOfKey[key].calls[key]?.codes ?? {})
  const share = figures?.shares.find(({ outcomes }) =>
    Object.values(reports).some((report) =>
      genotypes.every(
        ([code, genotype]) =>
          outcomes.includes(report.outcomes[String(genotype)]?.outcome ?? 'normal') ===
          isHeterozygous(key, code),
      ),
    ),
  )
  return share === undefined
    ? []
    : groups.map((group) => {
        const in100 = share.in100[group]
        return in100 === undefined ? undefined : in100 / 100
      })
}
