import type { BlockName } from '../../pages/written/blocks/block.ts'

const action = { _type: 'callToAction', label: 'See the test', href: '/cannabis-test' }
const key = (_key: string) => ({ _key })

/** One of each, as an editor writes them. */
export const blockSamples = {
  heroBlock: { heading: 'Spring comes to everybody', text: 'Half off until May.', action },
  textBlock: {
    heading: 'Why in spring',
    text: [
      {
        _type: 'block',
        ...key('a'),
        children: [{ _type: 'span', ...key('b'), text: 'Because.', marks: [] }],
        markDefs: [],
        style: 'normal',
      },
    ],
  },
  pointsBlock: {
    heading: 'Two reasons',
    points: ['sun', 'leaf'].map((illustration) => ({
      _type: 'illustratedPoint',
      ...key(illustration),
      title: 'A reason',
      text: 'A good one.',
      illustration,
    })),
  },
  stepsBlock: {
    heading: 'Two steps',
    steps: ['order', 'swab'].map((title) => ({ _type: 'plainPoint', ...key(title), title, text: 'Do it.' })),
  },
  figureBlock: { caption: 'A leaf in April', picture: { _type: 'picture', alt: 'A leaf' } },
  quoteBlock: { text: 'I sleep better since I know', by: 'Ada, a customer' },
  questionsBlock: {
    heading: 'Asked in spring',
    questions: [{ _type: 'reference', ...key('q'), _ref: 'faqItem-payment' }],
  },
  productBlock: { heading: 'Order it here', text: 'One swab.' },
  comparisonBlock: {
    heading: 'Spring and autumn',
    columns: ['Spring', 'Autumn'],
    rows: [{ _type: 'comparisonRow', ...key('r'), label: 'Leaves', cells: ['come', 'go'] }],
  },
  callToActionBlock: { heading: 'Before it is summer', text: 'Order now.', action },
} satisfies Record<BlockName, object>

type Sample = (typeof blockSamples)[BlockName]

const nameOf = (sample: Sample) => Object.entries(blockSamples).find(([, one]) => one === sample)?.[0]

export const samplePage = (address: string, blocks: readonly Sample[]) => ({
  _type: 'page',
  address,
  title: 'A page in spring',
  blocks: blocks.map((block, index) => ({ _type: nameOf(block), _key: `block${index}`, ...block })),
  seo: { _type: 'seo', title: 'A page in spring', description: 'What a page can be made of.' },
})
