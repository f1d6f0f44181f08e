import type { Finding } from '../findings/findings.ts'
import { phenotypes } from '../metabolizers.ts'
import { reportIn } from '../reports.ts'

type Called = Finding & { readonly certainty: 'called' }

/** CPIC's term, for genes that have one. */
export const phenotypeOf = (finding: Called): string | undefined =>
  reportIn(finding).metabolizer ? phenotypes[finding.outcome] : undefined

/** CPIC's activity score, for genes that have one. */
export function activityScoreOf(finding: Called): number | undefined {
  const known = reportIn(finding).gene.function
  const [one, other] = finding.genotype.split('/').map((allele) => known?.of[allele])
  return one === undefined || other === undefined ? undefined : known?.score?.(one, other)
}
