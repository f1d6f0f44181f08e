import type { Frequency } from '@swabwise/events/vocabulary/person'

/** The genes that the reports explain, by symbol. */
export const genes = ['CYP2C9', 'CYP2C19', 'COMT', 'AKT1', 'HTR2A', 'CYP2B6', 'C4A', 'NRG1', 'DISC1'] as const

/** The reports, by the id that a finding carries. HTR2A is read for two of them. */
export const reports = [
  'thc-metabolism',
  'mental-health-risk',
  'memory',
  'cbd-metabolism',
  'psychedelics-sensitivity',
  'ssri-sensitivity',
  'ketamine-metabolism',
  'mental-health-risk-c4a',
  'mental-health-risk-nrg1',
  'mental-health-risk-disc1',
] as const

/** Every outcome that a report words. Pending, inconclusive and no result are worded once, for all of them. */
export const outcomes = [
  'normal',
  'intermediate',
  'slow',
  'very-slow',
  'reduced',
  'higher',
  'increased',
  'rapid',
  'ultrarapid',
] as const

/** Keys with the names that editors see. */
export const titleOfReport: { readonly [Key in (typeof reports)[number]]: string } = {
  'thc-metabolism': 'THC Metabolism',
  'mental-health-risk': 'Mental Health Risk',
  memory: 'Memory',
  'cbd-metabolism': 'CBD Metabolism',
  'psychedelics-sensitivity': 'Psychedelics Sensitivity',
  'ssri-sensitivity': 'SSRI Sensitivity',
  'ketamine-metabolism': 'Ketamine Metabolism',
  'mental-health-risk-c4a': 'Mental Health Risk: C4A',
  'mental-health-risk-nrg1': 'Mental Health Risk: NRG1',
  'mental-health-risk-disc1': 'Mental Health Risk: DISC1',
}

export const titleOfOutcome: { readonly [Key in (typeof outcomes)[number]]: string } = {
  normal: 'Normal',
  intermediate: 'Intermediate',
  slow: 'Slow',
  'very-slow': 'Very slow',
  reduced: 'Reduced',
  higher: 'Higher',
  increased: 'Increased',
  rapid: 'Increased (rapid)',
  ultrarapid: 'Increased (ultrarapid)',
}

export const titleOfFrequency: { readonly [Key in Frequency]: string } = {
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
  RARELY: 'Infrequent',
  NEVER_USED: 'Never used',
}
