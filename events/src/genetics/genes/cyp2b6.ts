import { byFunction } from '../metabolizers.ts'
import { cpicGuidelines, defineGene, firstReading, starAllele } from '../define-gene.ts'
import { normal, slow, verySlow } from '../effects.ts'

export const cyp2b6 = defineGene({
  symbol: 'CYP2B6',
  hgnc: 2615,
  soldWith: [],
  calls: {
    cyp2b6: {
      column: 'cyp2b6',
      codes: { CYP2B6_1_1: '*1/*1', CYP2B6_1_6: '*1/*6', CYP2B6_6_6: '*6/*6' },
    },
  },
  allele: starAllele,
  reports: {
    'ketamine-metabolism': {
      title: 'Ketamine Metabolism',
      measure: 'How fast you break down ketamine',
      substance: 'Ketamine',
      outcomes: { '*1/*1': normal, '*1/*6': slow, '*6/*6': verySlow },
      metabolizer: true,
    },
  },
  tested: ['*6'],
  notTested: ['*4', '*5', '*18', '*22'],
  function: {
    of: {
      ...{ '*1': 'normal', '*4': 'increased', '*5': 'normal' },
      ...{ '*6': 'decreased', '*18': 'none', '*22': 'increased' },
    },
    outcome: byFunction,
  },
  guidelines: [
    { medicines: ['efavirenz'], url: cpicGuidelines.efavirenz },
    { medicines: ['sertraline'], url: cpicGuidelines.ssris },
  ],
  interactions: {
    inhibit: ['clopidogrel', 'ticlopidine', 'voriconazole'],
    induce: ['carbamazepine', 'efavirenz', 'rifampin'],
  },
  reading: firstReading,
  revisions: [
    {
      on: '2026-11-22',
      changed: 'What would change a result was added.',
      before: { function: undefined },
    },
  ],
})
