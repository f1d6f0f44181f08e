import { expect, it } from 'vitest'
import { claimInWords, claimsOf } from './claims.ts'
import { codesOf } from '../codes/codes.ts'
import type { GeneKey, RawCodes } from '../codes/codes.ts'
import { notTestedInWords } from './coverage.ts'
import { groups } from '../define-gene.ts'
import type { Gene } from '../define-gene.ts'
import { explain } from './explain.ts'
import { readGene } from '../findings/findings.ts'
import type { Finding } from '../findings/findings.ts'
import { genes } from '../genes.ts'
import { dashboardWord, printedWord, toneOf } from '../findings/labels.ts'
import { howCommon } from './population.ts'
import type { GeneSymbol } from '../reports.ts'

const special = /_(PENDING|INCONCLUSIVE)$/

/** Every combination of what the laboratory may call, and one each of what keeps a gene from being called. */
function samplesOf({ calls }: Gene): readonly { name: string; codes: RawCodes }[] {
  const keys = Object.keys(calls) as GeneKey[]
  const called = keys.reduce<readonly RawCodes[]>(
    (made, key) =>
      made.flatMap((codes) =>
        codesOf[key].filter((code) => !special.test(code)).map((code) => ({ ...codes, [key]: code })),
      ),
    [{}],
  )
  const [first = 'c4a'] = keys
  return [
    ...called.map((codes) => ({ name: Object.values(codes).join(' '), codes })),
    ...['inconclusive', 'pending', 'no such code', undefined].map((code) => ({
      name: code ?? 'missing',
      codes: { ...called[0], [first]: code },
    })),
  ]
}

function inWords(finding: Finding): string[] {
  const common = groups.map((group) => {
    const share = finding.certainty === 'called' ? howCommon(finding, group) : 'not available'
    return share === 'not available' ? '–' : `${share.in100} (${share.label})`
  })
  return [
    `    printed: ${printedWord(finding)} · dashboard: ${dashboardWord(finding)} · ${toneOf(finding)}, ${finding.direction}`,
    `    ${explain(finding).sentence}`,
    `    in 100: ${common.join(', ')}`,
  ]
}

const reportsOf = (gene: Gene) =>
  Object.entries(gene.reports).flatMap(([id, { title, measure }]) => [
    `  ${title} (${id}): ${measure}`,
    ...samplesOf(gene).flatMap(({ name, codes }) => [
      `  - ${name}`,
      ...readGene(gene, codes, 'printed')
        .filter(({ report }) => report === id)
        .flatMap(inWords),
    ]),
  ])

/** What reports say: a changed word is a line of a diff that a reviewer approves. */
it('says of every outcome of every gene what was approved', async () => {
  const text = (genes as readonly Gene[]).flatMap((gene) => [
    `${gene.symbol}, read by ${gene.reading.version} of ${gene.reading.since}`,
    `  tested: ${gene.tested.join(', ')}`,
    `  not tested: ${notTestedInWords(gene.symbol as GeneSymbol) ?? '–'}`,
    ...claimsOf[gene.symbol as GeneSymbol].map((claim) => `  claim: ${claimInWords(claim)}`),
    ...reportsOf(gene),
    '',
  ])
  await expect(text.join('\n')).toMatchFileSnapshot('approved.txt')
})
