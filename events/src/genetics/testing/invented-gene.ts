import { defineGene, firstReading } from '../define-gene.ts'
import { increased, normal } from '../effects.ts'

/** A gene that no laboratory of ours reports. Tests put it into the list, to see who does not follow. */
export const inv1 = defineGene({
  symbol: 'INV1',
  hgnc: 999999,
  variants: { 'C/A': 'rs999999999' },
  soldWith: [],
  calls: { inv1: { column: 'inv1', codes: { INV1_C_C: 'C/C', INV1_A_C: 'A/C', INV1_A_A: 'A/A' } } },
  reports: {
    'invented-breakdown': {
      title: 'Invented Breakdown',
      measure: 'How much of it stays',
      outcomes: { 'C/C': normal, 'A/C': increased, 'A/A': increased },
      printed: { increased: 'Increased (Slow Breakdown)' },
    },
  },
  tested: ['A', 'C'],
  notTested: ['rarer ones'],
  figures: {
    source: 'Invented',
    shares: [
      { label: 'Normal', outcomes: ['normal'], in100: { Caucasian: 60 } },
      { label: 'Increased', outcomes: ['increased'], in100: { Caucasian: 40 } },
    ],
  },
  claims: [
    { text: 'Four in ten have it.', people: [{ in100: 40, outcomes: ['increased'], near: 'Caucasian' }] },
  ],
  reading: firstReading,
})
