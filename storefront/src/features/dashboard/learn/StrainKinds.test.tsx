import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PageAnswer } from '../../../content/page-answer.ts'
import { PageContext } from '../../../content/page-context.ts'
import { StrainKinds } from './StrainKinds.tsx'

const seed = readFileSync(new URL('../../../../../cms/content/seed.ndjson', import.meta.url), 'utf8')
const line = seed.split('\n').find((one) => one.includes('"_id":"recommendations"')) ?? '{}'
const recommendations = JSON.parse(line) as { strains: unknown }

const shown = (words: { strains: unknown }) =>
  renderToStaticMarkup(
    <PageContext value={{ contents: { dashboard: { recommendations: words } } } as unknown as PageAnswer}>
      <StrainKinds findings={[]} frequency="WEEKLY" />
    </PageContext>,
  )

it('the kinds stand in the order of the choice, in the editor’s words', () => {
  const names = [...shown(recommendations).matchAll(/<strong>([^<]+)/g)].map(([, name]) => name)
  expect(names).toEqual(['Balanced', 'CBD leads', 'THC leads'])
})

it('without the editor’s words no kinds are shown', () => {
  expect(shown({ ...recommendations, strains: null })).toBe('')
})
