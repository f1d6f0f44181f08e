import { asStated, defineGene, firstReading, starAllele } from '../define-gene.ts'
import { normal, rapid, slow, ultrarapid, verySlow } from '../effects.ts'

const notMadeUpFor = 'The *17 copy does not make up for the copy that makes no working enzyme.'

export const cyp2c19 = defineGene({
  symbol: 'CYP2C19',
  hgnc: 2621,
  variants: { '*2': 'rs4244285', '*3': 'rs4986893', '*17': 'rs12248560' },
  soldWith: ['cbd', 'cannabis'],
  calls: {
    cyp2c192: {
      column: 'cyp2c19_2',
      allele: '*2',
      codes: { CYP2C19_2_1_1: 0, CYP2C19_2_1_2: 1, CYP2C19_2_2_2: 2 },
    },
    cyp2c193: {
      column: 'cyp2c19_3',
      allele: '*3',
      codes: { CYP2C19_3_1_1: 0, CYP2C19_3_1_3: 1, CYP2C19_3_3_3: 2 },
    },
    cyp2c1917: {
      column: 'cyp2c19_17',
      allele: '*17',
      codes: { CYP2C19_17_1_1: 0, CYP2C19_17_1_17: 1, CYP2C19_17_17_17: 2 },
    },
  },
  allele: starAllele,
  reports: {
    'cbd-metabolism': {
      title: 'CBD Metabolism',
      measure: 'How fast you break down CBD',
      outcomes: {
        '*1/*1': normal,
        '*1/*17': rapid,
        '*17/*17': ultrarapid,
        '*1/*2': slow,
        '*1/*3': slow,
        '*2/*17': slow,
        '*3/*17': slow,
        '*3/*3': verySlow,
        '*2/*3': verySlow,
        '*2/*2': verySlow,
      },
      printed: {
        normal: 'Normal (Extensive Metabolizer)',
        slow: 'Slow (Intermediate)',
        'very-slow': 'Very Slow (Poor)',
      },
      dashboard: {
        normal: 'normal',
        rapid: 'fast',
        ultrarapid: 'fast',
        slow: 'slow',
        'very-slow': 'very slow',
      },
      metabolizer: true,
    },
  },
  notes: {
    '*2/*17': notMadeUpFor,
    '*3/*17': notMadeUpFor,
  },
  tested: ['*2', '*3', '*17'],
  notTested: ['*4', '*5', '*6', '*7', '*8', '*9', '*10', '*35'],
  figures: {
    source: asStated,
    shares: [
      {
        label: 'Increased (Rapid or Ultrarapid)',
        outcomes: ['rapid', 'ultrarapid'],
        in100: { Caucasian: 26, African: 23, 'East Asian': 7 },
      },
      { label: 'Normal', outcomes: ['normal'], in100: { Caucasian: 50, African: 44, 'East Asian': 37 } },
      { label: 'Slow', outcomes: ['slow'], in100: { Caucasian: 20, African: 28, 'East Asian': 48 } },
      { label: 'Very Slow', outcomes: ['very-slow'], in100: { Caucasian: 4, African: 5, 'East Asian': 8 } },
    ],
  },
  claims: [
    {
      text: '25% of people are slow and 25% fast CBD metabolisers.',
      people: [
        { in100: 25, outcomes: ['slow', 'very-slow'], near: 'Caucasian' },
        { in100: 25, outcomes: ['rapid', 'ultrarapid'], near: 'Caucasian' },
      ],
    },
  ],
  reading: firstReading,
})
