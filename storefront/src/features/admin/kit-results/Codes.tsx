import { geneKeys, type GeneKey } from '@swabwise/events/genetics/codes/codes'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Facts } from '../parts/Facts.tsx'
import { geneLabel } from '@swabwise/events/genetics/codes/gene-label'
import { choicesFor, readingOf } from './code-choices.ts'

type SomeCodes = Partial<Record<GeneKey, string | undefined>>

interface Props {
  codes: SomeCodes
  /** What they would replace: what differs is marked. */
  before?: SomeCodes | undefined
}

/** The codes that were reported, and how they read. */
export function Codes({ codes, before }: Props) {
  const reported = geneKeys.filter((gene) => codes[gene] !== undefined)
  const wordOf = (gene: GeneKey, code: string | undefined) =>
    choicesFor(gene).find(({ value }) => value === code)?.label ?? code
  return (
    <>
      <Facts
        facts={reported.map((gene) => [
          geneLabel(gene),
          before === undefined || before[gene] === codes[gene] ? (
            wordOf(gene, codes[gene])
          ) : (
            <>
              <strong>{wordOf(gene, codes[gene])}</strong>, now {wordOf(gene, before[gene]) ?? 'nothing'}{' '}
              <Badge tone="attention">Changes</Badge>
            </>
          ),
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
