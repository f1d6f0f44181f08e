import { OlistIcon } from '@sanity/icons/Olist'
import { defineQuery } from 'groq'
import { films, isFilm } from '../films.ts'
import { defineField } from '../parts/define.ts'
import { body, button, choice, heading, illustration, intro, line, list } from '../parts/fields.ts'
import { by, object, pages } from '../parts/kind.ts'
import { action, seo } from '../parts/projections.ts'
import { withDrawing } from '../parts/with-drawing.tsx'

const tutorialBySlugQuery = defineQuery(`*[_type == "tutorial" && slug == $slug][0]{
  _id,
  _type,
  slug,
  heading,
  intro,
  steps[]{_key, title, text, illustration, "videoProvider": coalesce(videoProvider, "youtube"), videoId},
  afterwards,
  otherKit${action},
  ${seo}
}`)

const providers = [
  { value: 'own', title: 'Ours' },
  { value: 'youtube', title: 'YouTube' },
]

const kits = { cannabis: 'Cannabis kit', 'thc-cbd': 'THC or CBD kit' }

const tutorialStep = object(
  'tutorialStep',
  'Step',
  [
    line('title', 'Title', { description: 'What to do, as an instruction.', max: 60 }),
    body('text', 'Text', { description: 'How to do it, and why it matters.' }),
    illustration(),
    defineField({
      name: 'videoProvider',
      title: 'Where the video is',
      description: 'Our own films have captions and a transcript, and nobody else learns who watches them.',
      type: 'string',
      options: { list: providers, layout: 'radio' },
      initialValue: 'own',
    }),
    defineField({
      name: 'videoId',
      title: 'Video',
      description: `Of our own films: ${Object.keys(films).join(' or ')}. Elsewhere: the video’s id. Leave empty to show the drawing alone.`,
      type: 'string',
      validation: (rule) =>
        rule.regex(/^[\w-]{6,20}$/, { name: 'video id' }).custom((id, { parent }) => {
          const { videoProvider } = parent as { videoProvider?: string }
          return videoProvider !== 'own' || id === undefined || isFilm(id) || 'We have no film of this name.'
        }),
    }),
  ],
  withDrawing({ title: 'title' }),
)

export const tutorial = pages({
  name: 'tutorial',
  title: 'Tutorial',
  icon: OlistIcon,
  query: tutorialBySlugQuery,
  places: { '/tutorial': 'Tutorial', '/swab-kit-instructions': 'Swab kit instructions' },
  signedIn: true,
  several: {
    title: 'Tutorials',
    fixed: true,
    slugs: Object.keys(kits),
    placesOf: ({ slug, title }) => ({
      [slug === 'cannabis' ? '/tutorial?test=cannabis' : '/tutorial']: title,
      '/swab-kit-instructions': 'Swab kit instructions',
    }),
  },
  objects: [tutorialStep],
  fields: [
    choice('slug', 'Kit', kits, {
      description: 'Which kit this tutorial belongs to. It decides who sees it after registering a kit.',
      layout: 'radio',
    }),
    heading(),
    intro(320),
    list('steps', 'Steps', 'tutorialStep', {
      description: 'Exactly six, in the order in which they are done.',
      length: 6,
    }),
    body('afterwards', 'What happens afterwards', {
      description: 'Where the sample goes and when to expect results.',
    }),
    button('otherKit', 'Link to the other tutorial', { description: 'For people who hold the other kit.' }),
  ],
  preview: by('heading', 'slug'),
})
