import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { GeneReport, Recommendations, ReportDisclaimer, ReportWording } from '@swabwise/cms/sanity.types'
import type { ReportCopy } from '../copy/copy.ts'

type Seeded = GeneReport | Recommendations | ReportWording | ReportDisclaimer

const seed: readonly Seeded[] = readFileSync(
  fileURLToPath(import.meta.resolve('@swabwise/cms/content/seed.ndjson')),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => {
    const document: Seeded = JSON.parse(line)
    return document
  })

function only<Type extends Seeded['_type']>(type: Type): Extract<Seeded, { _type: Type }> {
  const found = seed.find((document): document is Extract<Seeded, { _type: Type }> => document._type === type)
  if (found === undefined) throw new Error(`The seed has no ${type}.`)
  return found
}

export const seededRecommendations = only('recommendations')

/** What the content lake is seeded with. */
export const seededCopy: ReportCopy = {
  genes: seed
    .filter((document) => document._type === 'geneReport')
    .map((gene) => ({
      ...gene,
      references: gene.references.map(({ text, url }) => ({ text, url: url ?? null })),
    })),
  wording: only('reportWording'),
  disclaimer: only('reportDisclaimer'),
}
