import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import * as parsers from '@stoplight/spectral-parsers'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'

const source = JSON.stringify(openApiDocument('https://shop.example'))

it('says nothing that Redocly would warn of', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

it('says nothing that Spectral would warn of', async () => {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: oas as RulesetDefinition })
  const problems = await linter.run(new spectral.Document(source, parsers.Json))
  expect(problems.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([])
})
