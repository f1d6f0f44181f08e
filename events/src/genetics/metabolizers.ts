import type { AlleleFunction } from './define-gene.ts'
import type { Outcome } from './effects.ts'

/** CPIC's activity scores of CYP2C9: 2 is normal, 1.5 and 1 intermediate, less is poor. */
const score: { readonly [F in AlleleFunction]: number } = { none: 0, decreased: 0.5, normal: 1, increased: 1 }

export const activityScore = (one: AlleleFunction, other: AlleleFunction): number => score[one] + score[other]

export const byScore = (one: AlleleFunction, other: AlleleFunction): Outcome => {
  const activity = activityScore(one, other)
  return activity === 2 ? 'normal' : activity >= 1 ? 'slow' : 'very-slow'
}

/** CPIC's phenotypes of CYP2C19 and CYP2B6, "likely" ones included. */
export function byFunction(one: AlleleFunction, other: AlleleFunction): Outcome {
  const both = [one, other]
  const weak = both.filter((allele) => allele === 'none' || allele === 'decreased').length
  if (weak === 2) return 'very-slow'
  if (weak === 1) return 'slow'
  const increased = both.filter((allele) => allele === 'increased').length
  return increased === 2 ? 'ultrarapid' : increased === 1 ? 'rapid' : 'normal'
}

/** CPIC's term for what we call the outcome. */
export const phenotypes: { readonly [O in Outcome]?: string } = {
  normal: 'Normal metabolizer',
  rapid: 'Rapid metabolizer',
  ultrarapid: 'Ultrarapid metabolizer',
  slow: 'Intermediate metabolizer',
  'very-slow': 'Poor metabolizer',
}
