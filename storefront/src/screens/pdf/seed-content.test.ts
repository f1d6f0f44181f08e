import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { codesOf } from '@swabwise/events/genetics/codes'
import type { GeneReport, ReportDisclaimer, ReportWording } from '@swabwise/cms/sanity.types'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import type { ReportCopy } from '../../reports/copy.ts'
import { buildReportDocument } from '../../reports/document.ts'
import { renderReportPdf } from '../../reports/pdf/render.ts'
import { checkCode } from '../../reports/testing/report.ts'
import { fontFiles } from '../../reports/testing/font-files.ts'

type Seeded = GeneReport | ReportWording | ReportDisclaimer

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

const copy: ReportCopy = {
  genes: seed
    .filter((document) => document._type === 'geneReport')
    .map((gene) => ({
      ...gene,
      references: gene.references.map(({ text, url }) => ({ text, url: url ?? null })),
    })),
  wording: only('reportWording'),
  disclaimer: only('reportDisclaimer'),
}

const subject = {
  name: 'Marguerite Okonkwo-Tremblay',
  initials: 'MO',
  date: 'November 20, 2026',
  swabIds: ['MJ-0000-0000-0001'],
  location: 'Ontario, Canada',
  reportedAt: '2026-11-20T15:00:00.000Z',
}

const sites = (two: number, three: number, seventeen: number) => ({
  cyp2c192: codesOf.cyp2c192[two],
  cyp2c193: codesOf.cyp2c193[three],
  cyp2c1917: codesOf.cyp2c1917[seventeen],
})
/** The ten genotypes of CYP2C19, by the copies of *2, *3 and *17, and then what is none. */
const cyp2c19 = [
  ...[sites(0, 0, 0), sites(0, 0, 1), sites(0, 0, 2), sites(1, 0, 0), sites(0, 1, 0)],
  ...[sites(1, 0, 1), sites(0, 1, 1), sites(0, 2, 0), sites(1, 1, 0), sites(2, 0, 0)],
  ...[sites(2, 2, 0), sites(3, 3, 3), sites(4, 4, 4), {}],
]

describe('the seeded texts on paper', () => {
  it.each(cyp2c19.map((codes, index) => [index, codes] as const))(
    'fill six pages and no more, in at most 60 KB: %i',
    async (index, codes) => {
      const rest = {
        cyp2c9: codesOf.cyp2c9[index % codesOf.cyp2c9.length],
        akt1: codesOf.akt1[index % codesOf.akt1.length],
        comt: codesOf.comt[index % codesOf.comt.length],
      }
      const report = buildReportDocument(
        'My Report Summary',
        subject,
        { first: { ...rest, ...codes } },
        { kind: 'verified', checkCodes: [{ swabKitId: 'MJ-0000-0000-0001', code: checkCode }] },
        copy,
        'https://swabwise.example',
      )
      const bytes = await renderReportPdf(report, fontFiles)
      expect((await PDFDocument.load(bytes)).getPageCount()).toBe(6)
      expect(bytes.length).toBeLessThanOrEqual(60_000)
    },
  )
})
