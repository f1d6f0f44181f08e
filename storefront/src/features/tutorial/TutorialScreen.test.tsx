import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { seedAnswers } from '@swabwise/cms/answers/seed-answers'
import { kinds } from '@swabwise/cms/documents'
import type { PageAnswer } from '../../content/page-answer.ts'
import { PageContext } from '../../content/page-context.ts'
import { contentAddress, findRoute } from '../../routes/routes.ts'
import TutorialScreen from './TutorialScreen.tsx'

async function shown(slug: string) {
  const tutorial: unknown = await seedAnswers()(kinds.tutorial.query, { slug })
  const html = renderToStaticMarkup(
    <StaticRouter location="/tutorial">
      <PageContext value={{ contents: { tutorial } } as unknown as PageAnswer}>
        <TutorialScreen />
      </PageContext>
    </StaticRouter>,
  )
  return {
    steps: [...html.matchAll(/<span[^>]*>Step \d of 6<\/span> ([^<]+)/g)].map(([, title]) => title),
    otherKit: /<a\b[^>]*href="(\/tutorial[^"]*)"[^>]*>(.*?)<\/a>/.exec(html)?.slice(1),
    html,
  }
}

it('the cannabis kit has its six steps, a film, and a link to the older tutorial', async () => {
  const { steps, otherKit, html } = await shown('cannabis')
  expect(steps).toEqual([
    'Register your kit and see the steps first',
    'Wait 30 minutes',
    'Uncap the swab tip',
    'Swab both cheeks, 30 seconds each',
    'Put the cap back on',
    'Mail it back within 24 hours',
  ])
  expect(otherKit).toEqual(['/tutorial', 'I have a THC or CBD kit'])
  expect(html).toContain('/films/cannabis.')
})

it('the THC or CBD kit has its own six, and a link back', async () => {
  const { steps, otherKit, html } = await shown('thc-cbd')
  expect(steps).toEqual([
    'Lay out the three swabs',
    'Swallow your saliva',
    'Remove the black cap',
    'Swab the cheek with 4 strokes up and down',
    'Put the cap back on',
    'Seal the pouch and mail it within 24 hours',
  ])
  expect(otherKit).toEqual(['/tutorial?test=cannabis', 'I have a cannabis kit'])
  expect(html).toContain('/films/thc-cbd.')
})

it.each([
  ['?test=cannabis', '/tutorial?test=cannabis'],
  ['?test=thc', '/tutorial'],
  ['', '/tutorial'],
])('only the value cannabis selects the cannabis tutorial: %j', (search, address) => {
  expect(contentAddress(findRoute('/tutorial')!, '/tutorial', search)).toBe(address)
})
