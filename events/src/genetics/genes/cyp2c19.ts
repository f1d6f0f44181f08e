import { byFunction } from '../metabolizers.ts'
import { asStated, cpicGuidelines, cpicTable, defineGene, firstReading, starAllele } from '../define-gene.ts'
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
      substance: 'CBD',
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
  frequencies: {
    source: cpicTable,
    of: {
      '*2': [0.1815, 0.1214, 0.2699, 0.2835, 0.1469, 0.1042, 0.1198, 0.6095, 0.1568],
      '*3': [0.0028, 0.0004, 0.0157, 0.0725, 0.0016, 0.0008, 0.0165, 0.1464, 0.0027],
      '*4': [0, 0.00002, 0, 0.0002, 0.0024, 0.0005, 0, null, 0],
      '*17': [0.2072, 0.0861, 0.1708, 0.0205, 0.2154, 0.1666, 0.1914, 0.057, 0.1733],
    },
  },
  function: {
    of: {
      ...{
        '*1': 'normal',
        '*2': 'none',
        '*3': 'none',
        '*4': 'none',
        '*5': 'none',
        '*6': 'none',
        '*7': 'none',
      },
      ...{ '*8': 'none', '*9': 'decreased', '*10': 'decreased', '*17': 'increased', '*35': 'none' },
    },
    outcome: byFunction,
  },
  mistakable: {
    '*17':
      'Some copies of *4, which makes no working enzyme, carry the *17 change as well: a *17 that we found can be such a copy.',
  },
  studies: [
    {
      stand: 'for',
      name: 'Jiang 2011',
      people: 'liver microsomes',
      found: 'CYP2C19 is one of the two main enzymes that break down CBD in the laboratory',
      url: 'https://doi.org/10.1016/j.lfs.2011.05.018',
    },
    {
      stand: 'against',
      name: 'Genotype-Specific Safety and Pharmacokinetics of Cannabidiol in Healthy Volunteers',
      people: '33 people',
      found: 'less CBD, not more, in intermediate metabolizers',
    },
    {
      stand: 'against',
      name: 'Liver microsomes of known genotype',
      people: 'laboratory',
      found: 'no link between genotype and the breakdown of CBD',
      url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC11025033/',
    },
  ],
  claims: [
    {
      text: '25% of people are slow and 25% fast CBD metabolisers.',
      people: [
        { in100: 25, outcomes: ['slow', 'very-slow'], near: 'Caucasian' },
        { in100: 25, outcomes: ['rapid', 'ultrarapid'], near: 'Caucasian' },
      ],
    },
  ],
  guidelines: [
    {
      medicines: ['amitriptyline', 'clomipramine', 'doxepin', 'imipramine', 'trimipramine'],
      url: cpicGuidelines.tricyclics,
    },
    { medicines: ['citalopram', 'escitalopram', 'sertraline'], url: cpicGuidelines.ssris },
    { medicines: ['clopidogrel'], url: cpicGuidelines.clopidogrel },
    {
      medicines: ['dexlansoprazole', 'lansoprazole', 'omeprazole', 'pantoprazole'],
      url: cpicGuidelines.protonPumpInhibitors,
    },
    { medicines: ['voriconazole'], url: cpicGuidelines.voriconazole },
  ],
  interactions: {
    inhibit: ['fluconazole', 'fluoxetine', 'fluvoxamine', 'omeprazole', 'ticlopidine', 'voriconazole'],
    induce: ['efavirenz', 'enzalutamide', 'phenytoin', 'rifampin'],
  },
  reading: firstReading,
  revisions: [
    {
      on: '2026-11-22',
      changed:
        'Studies for and against, what would change a result, and figures by group with their source were added; and of *2/*17 and *3/*17, that the *17 copy does not make up for the copy that does not work.',
      before: {
        studies: undefined,
        frequencies: undefined,
        function: undefined,
        mistakable: undefined,
        notes: undefined,
      },
    },
  ],
})
