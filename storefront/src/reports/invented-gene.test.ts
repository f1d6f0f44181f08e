import type * as list from '@swabwise/events/genetics/genes'
import type { SharedReport } from '@swabwise/results-service/sharing/shares.contract'
import { expect, it, vi } from 'vitest'
import { scrub } from '../telemetry/allowed.ts'
import { choicesFor, genesFor } from '../features/admin/kit-results/code-choices.ts'
import { geneLabel } from '@swabwise/events/genetics/codes/gene-label'
import { openReportIn } from '../features/dashboard/reports/report-address.ts'
import { renderReportPdf } from './pdf/render.ts'
import { sharedReportDocument } from './shared-report.ts'
import { copy } from './testing/copy.ts'
import { fontFiles } from './testing/font-files.ts'
import { readPdf } from './testing/read-pdf.ts'

vi.mock('@swabwise/events/genetics/genes', async (original) => {
  const { inv1 } = await import('@swabwise/events/genetics/testing/invented-gene')
  const { genes } = await original<typeof list>()
  return { genes: [...genes, inv1] }
})

const shared = {
  date: '2026-11-20T15:00:00.000Z',
  initials: 'RL',
  swabKits: 'MJ-0000-0000-0001',
  location: 'Ontario, Canada',
  inv1: 'INV1_A_C',
  verified: true,
  contradicted: [],
  withdrawn: [],
  hidden: [],
  expiresAt: '2026-12-20T15:00:00.000Z',
}
const report = sharedReportDocument(shared as unknown as SharedReport, copy, 'https://swabwise.example')
const page = report.pages.at(-1)

it('a gene that is new in the list has a page in a shared report', () => {
  expect(page).toMatchObject({
    gene: 'INV1',
    title: 'Invented Breakdown',
    measure: 'How much of it stays',
    genotype: 'A/C',
    result: { word: 'Increased (Slow Breakdown)', direction: 'up', tone: 'genetics' },
    commonness: { figures: [{ group: 'Caucasian', in100: 40 }, {}, {}] },
  })
  expect(openReportIn('?report=invented-breakdown')).toBe(page?.report)
})

it('is on paper', async () => {
  const { root } = await readPdf(await renderReportPdf(report, fontFiles))
  expect(root.text).toContain('Invented Breakdown')
  expect(root.text).toContain('Increased (Slow Breakdown)')
  expect(root.text).toContain('We read your INV1 genotype, A/C, as Increased (Slow Breakdown).')
})

it('is chosen in the form of an admin', () => {
  const gene = genesFor('thc').at(-1)?.genes.at(-1)
  expect(gene && [geneLabel(gene), choicesFor(gene).map(({ label }) => label)]).toEqual([
    'INV1',
    [
      'C/C – Normal',
      'A/C – Increased (Slow Breakdown)',
      'A/A – Increased (Slow Breakdown)',
      'Inconclusive',
      'Pending',
    ],
  ])
})

it('is kept out of reports of errors', () => {
  expect(scrub('no INV1_A_C, no inv1_pending')).toBe('no [result], no [result]')
})
