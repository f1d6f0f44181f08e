import { OlistIcon } from '@sanity/icons/Olist'
import { defineQuery } from 'groq'
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
  steps[]{_key, title, text, illustration, videoId},
  afterwards,
  otherKit${action},
  ${seo}
}`)

const kits = { cannabis: 'Cannabis kit', 'thc-cbd': 'THC or CBD kit' }

const tutorialStep = object(
  'tutorialStep',
  'Step',
  [
    line('title', 'Title', { description: 'What to do, as an instruction.', max: 60 }),
    body('text', 'Text', { description: 'How to do it, and why it matters.' }),
    illustration(),
    defineField({
      name: 'videoId',
      title: 'Video',
      description: 'The video’s id at our video provider. Leave empty to show the drawing alone.',
      type: 'string',
      validation: (rule) => rule.regex(/^[\w-]{6,20}$/, { name: 'video id' }),
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
