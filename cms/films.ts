/**
 * Our own films of the tutorials, without sound. The step's title stands in the picture; what is said of it is caption
 * and transcript. Rendered by storefront/scripts/films/render.ts.
 */
export const films = {
  cannabis: [
    {
      title: 'Register your kit',
      says: 'Register your kit first. A sample can be taken only once: see all six steps before you open the swab.',
      seconds: 6,
    },
    { title: 'Wait 30 minutes', says: 'No food, drink or nicotine in the 30 minutes before.', seconds: 6 },
    { title: 'Uncap the swab tip', says: 'Take the cap off, and touch nothing with the tip.', seconds: 5 },
    {
      title: 'Swab both cheeks, 30 seconds each',
      says: 'Rub the tip firmly up and down the inside of one cheek for 30 seconds. Then the other, with the same tip.',
      seconds: 9,
    },
    {
      title: 'Put the cap back on',
      says: 'Push the cap on until it sits tight. Do not dry or wash the tip.',
      seconds: 5,
    },
    {
      title: 'Mail it within 24 hours',
      says: 'Put the swab and the ID card in the return envelope, and mail it within 24 hours.',
      seconds: 7,
    },
  ],
  'thc-cbd': [
    {
      title: 'Lay out the three swabs',
      says: 'Lay out the three swabs, the pouch and the return envelope. All three are used in the same way.',
      seconds: 6,
    },
    {
      title: 'Swallow your saliva',
      says: 'Swallow before you begin, so that the swab picks up cells from the cheek and not saliva.',
      seconds: 6,
    },
    {
      title: 'Remove the black cap',
      says: 'Take the black cap off the first swab. Touch nothing with the tip.',
      seconds: 5,
    },
    {
      title: '4 strokes up and down',
      says: 'Push your cheek out so that it bulges. Rub up and down against it 4 times: 8 strokes in total.',
      seconds: 9,
    },
    {
      title: 'Put the cap back on',
      says: 'Push the black cap on until it sits tight. Then take the next swab, until all three are done.',
      seconds: 6,
    },
    {
      title: 'Seal the pouch',
      says: 'Put the three capped swabs in the pouch, seal it, and mail it back within 24 hours.',
      seconds: 7,
    },
  ],
} as const satisfies Record<string, readonly FilmStep[]>

export interface FilmStep {
  readonly title: string
  readonly says: string
  readonly seconds: number
}

export type FilmName = keyof typeof films

export const isFilm = (name: string): name is FilmName => Object.hasOwn(films, name)
