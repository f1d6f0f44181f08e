import { asStated, defineGene, firstReading } from '../define-gene.ts'
import { higher, intermediate, normal } from '../effects.ts'

const words = { normal: 'Normal risk' }

export const akt1 = defineGene({
  symbol: 'AKT1',
  hgnc: 391,
  sensitive: true,
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
  studies: [
    {
      stand: 'for',
      name: 'Di Forti 2012',
      people: '489 patients, 278 controls',
      found: 'odds of 2.18 (1.12–4.31) for C/C who used cannabis, 7.23 (1.37–38.12) with daily use',
      url: 'https://doi.org/10.1016/j.biopsych.2012.06.020',
    },
    {
      stand: 'for',
      name: 'van Winkel 2011',
      people: 'patients and their siblings',
      found: 'a risk of 1.90 for C/C who used cannabis',
      url: 'https://doi.org/10.1001/archgenpsychiatry.2010.152',
    },
    {
      stand: 'against',
      name: 'Hindocha 2020',
      people: '720 people',
      found: 'no effect of AKT1, COMT or FAAH',
      url: 'https://doi.org/10.1038/s41398-020-0823-9',
    },
  ],
  reading: firstReading,
  revisions: [
    {
      on: '2026-11-22',
      changed: 'Studies for and against were added.',
      before: { studies: undefined },
    },
  ],
})
