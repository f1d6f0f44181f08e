import { defineGene, firstReading } from '../define-gene.ts'
import { increased, normal } from '../effects.ts'

const counts = ['ZERO', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']

export const c4a = defineGene({
  symbol: 'C4A',
  hgnc: 1323,
  sensitive: true,
  soldWith: [],
  calls: {
    c4a: {
      column: 'c4a',
      codes: {
        C4A_ZERO: '0 copies',
        C4A_ONE: '1 copy',
        C4A_TWO: '2 copies',
        C4A_THREE: '3 copies',
        C4A_FOUR: '4 copies',
        C4A_FIVE: '5 copies',
      },
    },
  },
  allele: (written) => (/^\d$/.test(written) ? (counts[Number(written)] ?? written) : written),
  reports: {
    'mental-health-risk-c4a': {
      title: 'Mental Health Risk: C4A',
      measure: 'Mental health risk',
      outcomes: {
        '0 copies': normal,
        '1 copy': normal,
        '2 copies': normal,
        '3 copies': normal,
        '4 copies': increased,
        '5 copies': increased,
      },
    },
  },
  tested: ['number of copies'],
  notTested: [],
  reading: firstReading,
})
