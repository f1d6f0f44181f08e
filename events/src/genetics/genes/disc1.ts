import { defineGene, firstReading } from '../define-gene.ts'
import { increased, normal } from '../effects.ts'

export const disc1 = defineGene({
  symbol: 'DISC1',
  hgnc: 2888,
  sensitive: true,
  soldWith: [],
  calls: { disc1: { column: 'disc1', codes: { DISC1_A_A: 'A/A', DISC1_A_T: 'A/T', DISC1_T_T: 'T/T' } } },
  reports: {
    'mental-health-risk-disc1': {
      title: 'Mental Health Risk: DISC1',
      measure: 'Mental health risk',
      outcomes: { 'A/A': normal, 'A/T': normal, 'T/T': increased },
    },
  },
  tested: ['A', 'T'],
  notTested: [],
  reading: firstReading,
})
