import type { PageId } from './pages.ts'

interface SharePicture {
  file: string
  alt: string
}

/** Made by scripts/share-pictures.ts, 1200 × 630 pixels each. */
export const sharePictures = {
  site: {
    file: '/share/site.png',
    alt: 'A cannabis leaf whose veins are rungs of a ladder, as on a botanical plate',
  },
  test: { file: '/share/test.png', alt: 'The Swabwise kit: its box, a swab, a vial and a return envelope' },
  sample: { file: '/share/sample.png', alt: 'A head in profile with a swab inside the cheek' },
  figures: {
    file: '/share/figures.png',
    alt: 'A hundred rungs, one for each person; sixteen of them are marked',
  },
} as const satisfies Record<string, SharePicture>

/** The picture that stands for a page where it is shared; the site's own for the rest. */
export const pictureOf: { readonly [Id in PageId]?: keyof typeof sharePictures } = {
  product: 'test',
  howItWorks: 'sample',
  about: 'sample',
  swabKitInstructions: 'sample',
  faq: 'figures',
}
