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
  studies: [
    {
      stand: 'for',
      name: 'Tunbridge 2015',
      people: 'volunteers given THC',
      found: 'COMT affected what THC did to working memory, and not psychotic experiences',
      url: 'https://doi.org/10.1177/0269881115609073',
    },
    {
      stand: 'for',
      name: 'Henquet 2006',
      people: '30 patients, 12 relatives, 32 controls',
      found: 'an effect of Val only in those liable to psychosis',
      url: 'https://doi.org/10.1038/sj.npp.1301197',
    },
    {
      stand: 'against',
      name: 'Vaessen 2018',
      people: '13 studies',
      found: 'no effect, or, where only patients were compared, one of the opposite allele',
      url: 'https://pubmed.ncbi.nlm.nih.gov/29444152/',
    },
    {
      stand: 'against',
      name: 'Hindocha 2020',
      people: '720 people',
      found: 'no effect of COMT, AKT1 or FAAH',
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
