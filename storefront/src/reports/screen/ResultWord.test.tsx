import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { rowOf } from '@swabwise/events/genetics/findings/summary'
import { findingOf } from '@swabwise/events/genetics/testing/finding-of'
import { ResultWord } from './ResultWord.tsx'

const css = readFileSync(new URL('ResultWord.module.css', import.meta.url), 'utf8')

it.each([
  ['T/T', 'genetics', '--color-genetics'],
  ['inconclusive', 'genetics', '--color-genetics'],
  ['pending', 'genetics', '--color-genetics'],
  [undefined, 'secondary', '--color-no-result'],
])('AKT1 %s is in the colour %s', (akt1, name, colour) => {
  const html = renderToStaticMarkup(
    <ResultWord result={rowOf(findingOf('mental-health-risk', { akt1 }, 'dashboard'))} />,
  )
  expect(html).toMatch(new RegExp(`^<span class="[^"]*${name}`))
  expect(css).toMatch(new RegExp(`\\.${name} \\{\\s*color: var\\(${colour}\\)`))
})
