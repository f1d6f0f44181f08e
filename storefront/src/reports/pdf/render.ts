import type { ReportDocument } from '../document.ts'
import { loadFaces } from './typesetting/faces.ts'
import type { FontFiles } from './typesetting/faces.ts'
import { layOut } from './layout.ts'
import type { Step } from './steps.ts'
import { write } from './file/write.ts'

/** Sets a report on US Letter. The same report and fonts always give the same bytes; it needs no browser. */
export async function renderReportPdf(
  report: ReportDocument,
  fonts: FontFiles,
  onStep: (step: Step) => void = () => undefined,
): Promise<Uint8Array> {
  onStep('fonts')
  const faces = await loadFaces(fonts, JSON.stringify(report))
  onStep('pages')
  const layout = layOut(report, faces)
  onStep('file')
  return write(layout, report, faces)
}
