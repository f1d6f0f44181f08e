import { buildReportDocument } from '../src/reports/document.ts'
import type { FaceFile } from '../src/reports/pdf/typesetting/faces.ts'
import { renderReportPdf } from '../src/reports/pdf/render.ts'
import { fontFiles } from '../src/reports/testing/font-files.ts'
import { seededCopy } from '../src/reports/testing/seeded-copy.ts'
import { renderWithPdfKit } from './pdfkit-report.ts'

export interface PdfTimes {
  /** Milliseconds a file. */
  readonly ours: readonly number[]
  readonly pdfKit: readonly number[]
  readonly oursCold: number
  readonly bytes: { readonly ours: number; readonly pdfKit: number }
}

const faces: readonly FaceFile[] = ['text', 'strong', 'emphasis', 'headline', 'code', 'signs']

/** A six-page report of the first four genes, ours and PDFKit's in turn. Each round is another customer's. */
export async function timePdfs(rounds: number): Promise<PdfTimes> {
  const fonts = new Map(await Promise.all(faces.map(async (file) => [file, await fontFiles(file)] as const)))
  const ours = (round: number) => renderReportPdf(reportOf(round), fontFiles)
  const pdfKit = (round: number) => renderWithPdfKit(reportOf(round), fonts)
  const cold = await timed(() => ours(0))
  for (let round = 0; round < 5; round++) await Promise.all([ours(round), pdfKit(round)])
  const times = { ours: [] as number[], pdfKit: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.pdfKit.push(await timed(() => pdfKit(round)))
    times.ours.push(await timed(() => ours(round)))
  }
  return {
    ...times,
    oursCold: cold,
    bytes: { ours: (await ours(1)).length, pdfKit: (await pdfKit(1)).length },
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const names = ['Ada Osei', 'Jan Kowalski', 'Noor Haddad', 'Robin Tremblay', 'Marguerite Okonkwo']

function reportOf(round: number) {
  const copies = round % 3
  return buildReportDocument(
    'My Report Summary',
    {
      name: `${names[round % names.length]} ${'I'.repeat(round % 7)}`,
      initials: 'AO',
      swabIds: [`MJ-0000-0000-${String(round).padStart(4, '0')}`],
      location: 'Ontario, Canada',
      date: 'November 20, 2026',
      reportedAt: '2026-11-20T15:00:00.000Z',
    },
    {
      first: {
        cyp2c9: ['1/1', '1/3', '3/3'][copies],
        akt1: ['T/T', 'C/T', 'C/C'][(copies + 1) % 3],
        comt: ['Met/Met', 'Val/Met', 'Val/Val'][(copies + 2) % 3],
        cyp2c192: ['1/1', '1/2', '2/2'][copies],
        cyp2c193: '1/1',
        cyp2c1917: '1/1',
      },
    },
    { kind: 'verified' },
    seededCopy,
    'https://swabwise.example',
  )
}
