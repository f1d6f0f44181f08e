import type { DoctorsDocument } from '../doctor/doctors-document.ts'
import type { ReportDocument } from '../document.ts'
import { layOutForDoctor } from './doctor-sheet.ts'
import { loadFaces } from './typesetting/faces.ts'
import type { FontFiles } from './typesetting/faces.ts'
import { layOut } from './layout.ts'
import type { Step } from './steps.ts'
import { write } from './file/write.ts'

export type Printable = ReportDocument | DoctorsDocument

/** Sets a report on US Letter. The same report and fonts always give the same bytes; it needs no browser. */
export async function renderReportPdf(
  report: Printable,
  fonts: FontFiles,
  onStep: (step: Step) => void = () => undefined,
): Promise<Uint8Array> {
  onStep('fonts')
  const faces = await loadFaces(fonts, JSON.stringify(report))
  onStep('pages')
  const layout = 'kind' in report ? layOutForDoctor(report, faces) : layOut(report, faces)
  onStep('file')
  return write(layout, report, faces)
}
