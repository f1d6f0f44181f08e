import { defineGene, firstReading } from '../define-gene.ts'
import { increased, normal } from '../effects.ts'

/** A gene that no laboratory of ours reports. Tests put it into the list, to see who does not follow. */
export const faah = defineGene({
  symbol: 'FAAH',
  hgnc: 3553,
  variants: { 'C/A': 'rs324420' },
  soldWith: [],
  calls: { faah: { column: 'faah', codes: { FAAH_C_C: 'C/C', FAAH_A_C: 'A/C', FAAH_A_A: 'A/A' } } },
  reports: {
    'anandamide-breakdown': {
      title: 'Anandamide Breakdown',
      measure: 'How much anandamide stays',
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
