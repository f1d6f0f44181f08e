import { timePdfs } from '@swabwise/storefront/bench/pdf'
import { median, type Measured } from './measure.ts'

/** A customer's report of six pages, beside the same content set with PDFKit. */
export async function measurePdf(): Promise<Measured[]> {
  const { ours, pdfKit, oursCold, bytes } = await timePdfs(15)
  const [one, other] = [median(ours), median(pdfKit)]
  return [
    { name: 'report PDF, warm', ours: one, baseline: other, unit: 'ms', ratio: one / other, goal: '≤ 2' },
    {
      name: 'report PDF, the first one: fonts are parsed',
      ours: oursCold,
      baseline: Number.NaN,
      unit: 'ms',
      ratio: Number.NaN,
    },
    {
      name: 'report PDF, size',
      ours: bytes.ours / 1000,
      baseline: bytes.pdfKit / 1000,
      unit: 'KB',
      ratio: bytes.ours / bytes.pdfKit,
      goal: '≤ 60 KB',
    },
  ]
}
