import { asStated, defineGene, firstReading } from '../define-gene.ts'
import { higher, intermediate, normal } from '../effects.ts'

export const comt = defineGene({
  symbol: 'COMT',
  hgnc: 2228,
  variants: { Val158Met: 'rs4680' },
  soldWith: ['thc', 'cannabis'],
  calls: {
    comt: {
      column: 'comt',
      codes: { COMT_MET_MET: 'Met/Met', COMT_VAL_MET: 'Val/Met', COMT_VAL_VAL: 'Val/Val' },
    },
  },
  reports: {
    memory: {
      title: 'Memory',
      measure: 'Risk to short-term memory with THC',
      outcomes: { 'Met/Met': normal, 'Val/Met': intermediate, 'Val/Val': higher },
    },
  },
  tested: ['Val', 'Met'],
  notTested: [],
  figures: {
    source: asStated,
    shares: [
      { label: 'Normal', outcomes: ['normal'], in100: { Caucasian: 20, African: 12, 'East Asian': 10 } },
      {
        label: 'Intermediate',
        outcomes: ['intermediate'],
        in100: { Caucasian: 50, African: 30, 'East Asian': 40 },
      },
      { label: 'Higher', outcomes: ['higher'], in100: { Caucasian: 30, African: 58, 'East Asian': 50 } },
    ],
  },
  claims: [
    {
      text: '30% have COMT Val/Val, with up to 40% short-term memory reduction.',
      people: [{ in100: 30, outcomes: ['higher'], near: 'Caucasian' }],
    },
  ],
  reading: firstReading,
})
