import type { Finding } from '../findings/findings.ts'
import { phenotypes } from '../metabolizers.ts'
import { reportOf } from '../reports.ts'

type Called = Finding & { readonly certainty: 'called' }

/** CPIC's term, for genes that have one. */
export const phenotypeOf = ({ report, outcome }: Called): string | undefined =>
  reportOf[report].metabolizer ? phenotypes[outcome] : undefined

/** CPIC's activity score, for genes that have one. */
export function activityScoreOf({ report, genotype }: Called): number | undefined {
  const known = reportOf[report].gene.function
  const [one, other] = genotype.split('/').map((allele) => known?.of[allele])
  return one === undefined || other === undefined ? undefined : known?.score?.(one, other)
}
