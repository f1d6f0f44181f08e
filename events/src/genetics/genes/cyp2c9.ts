import { asStated, defineGene, firstReading, starAllele } from '../define-gene.ts'
import { normal, slow, verySlow } from '../effects.ts'

export const cyp2c9 = defineGene({
  symbol: 'CYP2C9',
  hgnc: 2623,
  variants: { '*2': 'rs1799853', '*3': 'rs1057910' },
  soldWith: ['thc', 'cannabis'],
  calls: {
    cyp2c9: {
      column: 'cyp2c9',
      codes: { CYP2C9_1_1: '*1/*1', CYP2C9_1_3: '*1/*3', CYP2C9_3_3: '*3/*3' },
    },
  },
  allele: starAllele,
  reports: {
    'thc-metabolism': {
      title: 'THC Metabolism',
      measure: 'How fast you break down THC',
      outcomes: { '*1/*1': normal, '*1/*3': slow, '*3/*3': verySlow },
      metabolizer: true,
    },
  },
  tested: ['*3'],
  notTested: ['*2', '*5', '*6', '*8', '*11'],
  figures: {
    source: asStated,
    shares: [
      { label: 'Normal', outcomes: ['normal'], in100: { Caucasian: 84, African: 94, 'East Asian': 95 } },
      {
        label: 'Slow or Very Slow',
        outcomes: ['slow', 'very-slow'],
        in100: { Caucasian: 16, African: 6, 'East Asian': 5 },
      },
    ],
  },
  claims: [
    {
      text: 'CYP2C9*3 is carried by 15-20% of people.',
      people: [{ in100: 17.5, outcomes: ['slow', 'very-slow'], near: 'Caucasian' }],
    },
    { text: 'CYP2C9*3 means THC is metabolised 2-3 times slower.' },
  ],
  reading: firstReading,
})
