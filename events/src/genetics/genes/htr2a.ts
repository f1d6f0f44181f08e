import { defineGene, firstReading } from '../define-gene.ts'
import { increased, normal, reduced } from '../effects.ts'

export const htr2a = defineGene({
  symbol: 'HTR2A',
  hgnc: 5293,
  soldWith: [],
  calls: { htr2a: { column: 'htr2a', codes: { HTR2A_C_C: 'C/C', HTR2A_C_T: 'C/T', HTR2A_T_T: 'T/T' } } },
  reports: {
    'psychedelics-sensitivity': {
      title: 'Psychedelics Sensitivity',
      measure: 'How strongly psychedelics act on you',
      substance: 'Psychedelics',
      outcomes: { 'C/C': reduced, 'C/T': normal, 'T/T': increased },
    },
    'ssri-sensitivity': {
      title: 'SSRI Sensitivity',
      measure: 'How strongly SSRIs act on you',
      substance: 'SSRIs',
      outcomes: { 'C/C': increased, 'C/T': normal, 'T/T': normal },
    },
  },
  tested: ['C', 'T'],
  notTested: [],
  reading: firstReading,
})
