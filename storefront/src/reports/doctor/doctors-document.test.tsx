import type { DoctorsPage } from '@swabwise/results-service/doctor/doctor.contract'
import { describe, expect, it } from 'vitest'
import { renderReportPdf } from '../pdf/render.ts'
import { fontFiles } from '../testing/font-files.ts'
import { allOf, readPdf } from '../testing/read-pdf.ts'
import { doctorsDocument } from './doctors-document.ts'

const medicines = [
  'celecoxib',
  'flurbiprofen',
  'ibuprofen',
  'lornoxicam',
  'meloxicam',
  'piroxicam',
  'tenoxicam',
]
const enzyme = {
  gene: 'CYP2C9',
  genotype: '*1/*3',
  meanings: [{ measure: 'How fast you break down THC', word: 'Slow' }],
  phenotype: 'Intermediate metabolizer',
  activityScore: 1,
  calls: [{ site: 'CYP2C9', code: 'CYP2C9_1_3' }],
  variants: [{ name: '*3', rs: 'rs1057910', found: '1 of 2 copies' }],
  tested: '*3',
  notTested: '*2, *5, *6, *8 and *11, nor rarer versions',
  guidelines: [{ medicines, url: 'https://cpicpgx.org/guidelines/nsaids/' }],
  own: [{ medicine: 'fluconazole', effect: 'inhibits' as const }],
  reading: 'Interpretation of CYP2C9: version 2, of 2026-11-22.',
}
const { phenotype: _phenotype, activityScore: _score, ...risk } = enzyme
const page: DoctorsPage = {
  name: 'Rosa Lindqvist',
  initials: 'RL',
  birthDate: '1988-04-02',
  reportedAt: '2026-11-20T15:00:00.000Z',
  swabKits: ['MJ-7781-5520-3117', 'TH-4823-9910-0001', 'CB-2351-1099-0001'],
  checkCode: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-2345',
  laboratory: 'The laboratory of Swabwise',
  method: 'The variants named below were looked for in DNA from a cheek swab.',
  reportVersion: 'v1.0W',
  limits: ['Reliable where we look.', 'Information only. This is not medical advice.'],
  genes: [
    ...['CYP2C9', 'CYP2C19', 'CYP2B6'].map((gene) => ({ ...enzyme, gene })),
    ...['COMT', 'AKT1', 'HTR2A', 'C4A', 'NRG1', 'DISC1'].map((gene) => ({
      ...risk,
      gene,
      variants: [],
      guidelines: [],
      own: [],
    })),
  ],
  medicines: {
    own: ['fluconazole'],
    choices: ['fluconazole', 'rifampin'],
    source: { name: 'FDA, Examples of Drugs that Interact with CYP Enzymes', url: 'https://www.fda.gov/x' },
  },
}
const site = 'https://swabwise.example'
const open = async (of = page) => readPdf(await renderReportPdf(doctorsDocument(of, site), fontFiles))

describe('the page for a doctor on paper', () => {
  it('is one page with every gene, and says what the screen says', async () => {
    const { pdf, root } = await open()
    expect(pdf.getPageCount()).toBe(1)
    const { title, about, genes, sources } = doctorsDocument(page, site)
    const wordsOf = ({ term, text }: (typeof about)[number]) =>
      `${term}: ${text.map(({ text: words }) => words).join('')}`
    expect(allOf(root, 'H1', 'H2', 'P').map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
      title,
      ...about.map(wordsOf),
      ...genes.flatMap(({ gene, genotype, rows }) => [`${gene} ${genotype}`, ...rows.map(wordsOf)]),
      ...sources.map(wordsOf),
    ])
  })

  it('leads to the guidelines', async () => {
    const { root } = await open()
    expect(allOf(root, 'Link').map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
      ...Array<string>(3).fill(medicines.join(', ')),
      page.medicines.source.name,
    ])
  })

  it('tells what was not read from what has no rs number', () => {
    const { genotype: _, ...unread } = { ...enzyme, variants: [], calls: [] }
    const rowsOf = (gene: DoctorsPage['genes'][number]) =>
      doctorsDocument({ ...page, genes: [gene] }, site).genes[0]?.rows.map(({ term, text }) => [
        term,
        text[0]?.text,
      ])
    expect(rowsOf(unread)).toContainEqual(['rs numbers', 'not read'])
    expect(rowsOf({ ...enzyme, variants: [] })).toContainEqual(['rs numbers', 'not named by the laboratory'])
  })
})
