import { defineGene, firstReading } from '../define-gene.ts'
import { increased, normal } from '../effects.ts'

export const nrg1 = defineGene({
  symbol: 'NRG1',
  hgnc: 7997,
  sensitive: true,
  soldWith: [],
  calls: { nrg1: { column: 'nrg1', codes: { NRG1_C_C: 'C/C', NRG1_C_T: 'C/T', NRG1_T_T: 'T/T' } } },
  reports: {
    'mental-health-risk-nrg1': {
      title: 'Mental Health Risk: NRG1',
      measure: 'Mental health risk',
      outcomes: { 'C/C': normal, 'C/T': normal, 'T/T': increased },
    },
  },
  tested: ['C', 'T'],
  notTested: [],
  reading: firstReading,
})
