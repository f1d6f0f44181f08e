import { DashboardIcon } from '@sanity/icons/Dashboard'
import { defineQuery } from 'groq'
import { defineArrayMember, defineField } from '../parts/define.ts'
import { body, button, heading, illustration, intro, line, list, section, text } from '../parts/fields.ts'
import { by, object, page } from '../parts/kind.ts'
import { action, point, seo } from '../parts/projections.ts'
import { withDrawing } from '../parts/with-drawing.tsx'

const dashboardPageQuery = defineQuery(`*[_type == "dashboardPage" && _id == "dashboardPage"][0]{
  overview{heading, intro},
  empty{heading, text, action${action}},
  pending{heading, text, steps[]{_key, title, when, text}},
  inconclusive{heading, text},
  learn{heading, intro, articles[]${point}},
  tips,
  ${seo}
}`)

const timedStep = object(
  'timedStep',
  'Step with its time',
  [
    line('title', 'What happens', { max: 60 }),
    line('when', 'When', { description: 'Such as “within 24 hours”.', max: 60 }),
    text(200),
  ],
  by('title', 'when'),
)

const article = object(
  'article',
  'Article',
  [line('title', 'Title', { max: 70 }), body(), illustration()],
  withDrawing({ title: 'title' }),
)

export const dashboard = page({
  name: 'dashboardPage',
  title: 'Dashboard',
  icon: DashboardIcon,
  query: dashboardPageQuery,
  places: { '/dashboard/overview': 'Dashboard: overview', '/dashboard/learn': 'Dashboard: learn' },
  signedIn: true,
  objects: [timedStep, article],
  fields: [
    section('overview', 'Overview', [heading(), intro(240)]),
    section('empty', 'Before the first kit is registered', [heading(), text(280), button()]),
    section(
      'pending',
      'While a kit is on its way',
      [heading(), text(280), list('steps', 'What happens next', 'timedStep')],
      { description: 'Say what happens next, and when.' },
    ),
    section('inconclusive', 'When a sample could not be read', [heading(), body()]),
    section('learn', 'Learn', [heading(), intro(240), list('articles', 'Articles', 'article')]),
    defineField({
      name: 'tips',
      title: 'Good to know',
      description: 'Four tips. Each visit shows the next one.',
      type: 'array',
      of: [defineArrayMember({ type: 'string', validation: (rule) => rule.required().max(200) })],
      validation: (rule) => rule.required().length(4),
    }),
  ],
})
