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
