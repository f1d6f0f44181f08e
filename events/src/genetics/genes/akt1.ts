import { asStated, defineGene, firstReading } from '../define-gene.ts'
import { higher, intermediate, normal } from '../effects.ts'

const words = { normal: 'Normal risk' }

export const akt1 = defineGene({
  symbol: 'AKT1',
  hgnc: 391,
  variants: { 'C/T': 'rs2494732' },
  soldWith: ['thc', 'cannabis'],
  calls: { akt1: { column: 'akt1', codes: { AKT1_T_T: 'T/T', AKT1_C_T: 'C/T', AKT1_C_C: 'C/C' } } },
  reports: {
    'mental-health-risk': {
      title: 'Mental Health Risk',
      measure: 'Mental health risk with THC',
      outcomes: { 'T/T': normal, 'C/T': intermediate, 'C/C': higher },
      printed: words,
      dashboard: words,
    },
  },
  tested: ['C', 'T'],
  notTested: [],
  figures: {
    source: asStated,
    shares: [
      { label: 'Normal risk', outcomes: ['normal'], in100: { Caucasian: 25 } },
      { label: 'Intermediate', outcomes: ['intermediate'], in100: { Caucasian: 50 } },
      { label: 'Higher', outcomes: ['higher'], in100: { Caucasian: 25 } },
    ],
  },
  claims: [{ text: '25% have AKT1 C/C.', people: [{ in100: 25, outcomes: ['higher'], near: 'Caucasian' }] }],
  reading: firstReading,
})
