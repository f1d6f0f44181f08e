import { geneKeys, type GeneKey } from '@swabwise/events/genetics/codes/codes'
import { Facts } from '../parts/Facts.tsx'
import { choicesFor, geneLabel, readingOf } from './code-choices.ts'

/** The codes that were reported, and how they read. */
export function Codes({ codes }: { codes: Partial<Record<GeneKey, string | undefined>> }) {
  const reported = geneKeys.filter((gene) => codes[gene] !== undefined)
  return (
    <>
      <Facts
        facts={reported.map((gene) => [
          geneLabel(gene),
          choicesFor(gene).find(({ value }) => value === codes[gene])?.label ?? codes[gene],
        ])}
      />
      <p>
        {readingOf(codes)
          .map(({ title, word }) => `${title} ${word}`)
          .join(' · ')}
      </p>
    </>
  )
}
