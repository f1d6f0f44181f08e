import type { AlleleFunction } from '../define-gene.ts'
import type { Finding } from '../findings/findings.ts'
import { wordFor } from '../findings/labels.ts'
import { reportIn } from '../reports.ts'
import { listed } from './coverage.ts'
import { carriersOf, sharesInWords } from './frequencies.ts'

type Called = Finding & { readonly certainty: 'called' }

export interface WouldChange {
  /** Which untested alleles would give another word, and what the word would be. */
  readonly words: readonly string[]
  /** How often each group carries one of them. */
  readonly carriers: readonly string[]
}

export function whatWouldChange(finding: Called): WouldChange {
  const { genotype } = finding
  const { gene, outcomes } = reportIn(finding)
  const [one = '', other = ''] = genotype.split('/')
  const mistaken = [...new Set([one, other])].flatMap((allele) => gene.mistakable?.[allele] ?? [])
  const { function: known, notTested } = gene
  if (known === undefined || (one !== '*1' && other !== '*1')) return { words: mistaken, carriers: [] }
  const kept: AlleleFunction = known.of[one === '*1' ? other : one] ?? 'normal'
  const others = notTested.flatMap((allele) => {
    const hidden = known.of[allele]
    const outcome = hidden && known.outcome(hidden, kept)
    return outcome === undefined || outcome === outcomes[genotype]?.outcome
      ? []
      : [{ allele, word: wordFor(finding, outcome) }]
  })
  const changing = others.map(({ allele }) => allele)
  if (changing.length === 0) return { words: mistaken, carriers: [] }
  const words = [...new Set(others.map(({ word }) => word))].map((word) => {
    const alleles = others.filter((one) => one.word === word).map(({ allele }) => allele)
    return `${listed(alleles, 'or')} would make it ${word}`
  })
  const first = `If the *1 that we read were in fact one we do not test, ${words.join('; ')}.`
  return { words: [first, ...mistaken], carriers: [carried()] }

  function carried(): string {
    const counted = changing.filter((allele) => gene.frequencies?.of[allele] !== undefined)
    const rest = changing.filter((allele) => !counted.includes(allele))
    if (counted.length === 0) return 'How many people carry one of them is not recorded here for any group.'
    const shares = sharesInWords(carriersOf(gene, counted))
    const without = rest.length === 0 ? '' : ` No figures are recorded for ${listed(rest, 'or')}.`
    return `At least one copy of ${listed(counted, 'or')} is carried, in 100 people, by ${shares} (${gene.frequencies?.source}).${without}`
  }
}
