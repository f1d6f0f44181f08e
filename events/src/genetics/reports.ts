/** What is printed at the foot of every report. A change of how codes are read makes another version. */
export const reportVersion = 'v1.0W'

/** What each report is read from: one gene, or of HTR2A one gene for two reports. */
export const geneOf = {
  'thc-metabolism': 'CYP2C9',
  'mental-health-risk': 'AKT1',
  memory: 'COMT',
  'cbd-metabolism': 'CYP2C19',
  'psychedelics-sensitivity': 'HTR2A',
  'ssri-sensitivity': 'HTR2A',
  'ketamine-metabolism': 'CYP2B6',
  'mental-health-risk-c4a': 'C4A',
  'mental-health-risk-nrg1': 'NRG1',
  'mental-health-risk-disc1': 'DISC1',
} as const

export type ReportId = keyof typeof geneOf
export type GeneSymbol = (typeof geneOf)[ReportId]
export type Subject = { [R in ReportId]: { readonly report: R; readonly gene: (typeof geneOf)[R] } }[ReportId]

export const titleOf: { readonly [R in ReportId]: string } = {
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

/** What a report's word is the measure of, so that Higher is never read as better. */
export const measureOf: { readonly [R in ReportId]: string } = {
  'thc-metabolism': 'How fast you break down THC',
  'mental-health-risk': 'Mental health risk with THC',
  memory: 'Risk to short-term memory with THC',
  'cbd-metabolism': 'How fast you break down CBD',
  'psychedelics-sensitivity': 'How strongly psychedelics act on you',
  'ssri-sensitivity': 'How strongly SSRIs act on you',
  'ketamine-metabolism': 'How fast you break down ketamine',
  'mental-health-risk-c4a': 'Mental health risk',
  'mental-health-risk-nrg1': 'Mental health risk',
  'mental-health-risk-disc1': 'Mental health risk',
}

/** The four reports of the cannabis test, in the order in which they are listed. */
export const firstReport = ['thc-metabolism', 'mental-health-risk', 'memory', 'cbd-metabolism'] as const
export const secondReport = [
  'psychedelics-sensitivity',
  'ssri-sensitivity',
  'ketamine-metabolism',
  'mental-health-risk-c4a',
  'mental-health-risk-nrg1',
  'mental-health-risk-disc1',
] as const

export type SecondReportId = (typeof secondReport)[number]
