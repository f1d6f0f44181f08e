import { activityScore, byScore } from '../metabolizers.ts'
import { asStated, cpicGuidelines, cpicTable, defineGene, firstReading, starAllele } from '../define-gene.ts'
import { normal, slow, verySlow } from '../effects.ts'

const carried = {
  text: 'CYP2C9*3 is carried by 15-20% of people.',
  people: [{ in100: 17.5, outcomes: ['slow', 'very-slow'], near: 'Caucasian' }],
} as const
const slower = 'CYP2C9*3 means THC is metabolised 2-3 times slower.'

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
      substance: 'THC',
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
  frequencies: {
    source: cpicTable,
    of: {
      '*2': [0.0224, 0.0334, 0.1138, 0.0021, 0.1273, 0.0763, 0.1298, 0.0293, 0.0131],
      '*3': [0.0135, 0.0301, 0.1099, 0.0376, 0.0755, 0.0402, 0.0825, 0.0156, 0.0112],
      '*5': [0.0116, 0.0015, 0, 0, 0.0002, 0.0087, 0.0005, null, 0.0103],
      '*6': [0.0085, 0, 0, 0, 0.0003, 0.001, 0, null, 0.0088],
      '*8': [0.059, 0.0204, 0.001, 0.0037, 0.0018, 0.0074, 0.0006, null, 0.0758],
      '*11': [0.0139, 0.0028, 0.001, 0.0003, 0.0016, 0.0029, 0, null, 0.0257],
    },
  },
  function: {
    of: {
      ...{ '*1': 'normal', '*2': 'decreased', '*3': 'none', '*5': 'decreased' },
      ...{ '*6': 'none', '*8': 'decreased', '*11': 'decreased' },
    },
    outcome: byScore,
    score: activityScore,
  },
  studies: [
    {
      stand: 'for',
      name: 'Sachse-Seeboth 2009',
      people: '43 people',
      found: 'about three times the exposure to THC in *3/*3; no difference by *2',
      url: 'https://doi.org/10.1038/clpt.2008.213',
    },
    {
      stand: 'against',
      name: 'Gasse 2020',
      people: '66 drivers',
      found: 'no difference in THC; less of the breakdown product THC-COOH with *3',
      url: 'https://doi.org/10.1007/s00414-020-02380-3',
    },
  ],
  claims: [
    carried,
    {
      text: slower,
      found: 'A threefold difference was measured with two copies of *3 (Sachse-Seeboth 2009), not with one.',
    },
  ],
  guidelines: [
    {
      medicines: [
        'celecoxib',
        'flurbiprofen',
        'ibuprofen',
        'lornoxicam',
        'meloxicam',
        'piroxicam',
        'tenoxicam',
      ],
      url: cpicGuidelines.nsaids,
    },
    { medicines: ['fluvastatin'], url: cpicGuidelines.statins },
    { medicines: ['fosphenytoin', 'phenytoin'], url: cpicGuidelines.phenytoin },
    { medicines: ['warfarin'], url: cpicGuidelines.warfarin },
  ],
  interactions: {
    inhibit: ['amiodarone', 'fluconazole', 'miconazole'],
    induce: ['enzalutamide', 'rifampin'],
  },
  reading: firstReading,
  revisions: [
    {
      on: '2026-11-22',
      changed:
        'Studies for and against, what would change a result, and figures by group with their source were added. Beside the claim of two to three times slower stands what its source measured: two copies of *3, not one.',
      before: {
        studies: undefined,
        frequencies: undefined,
        function: undefined,
        claims: [carried, { text: slower }],
      },
    },
  ],
})
