import type { ReportDocument } from '../document.ts'
import { loadFaces } from './faces.ts'
import type { FontFiles } from './faces.ts'
import { layOut } from './layout.ts'
import { write } from './write.ts'

/** Sets a report on US Letter. The same report and fonts always give the same bytes; it needs no browser. */
export async function renderReportPdf(report: ReportDocument, fonts: FontFiles): Promise<Uint8Array> {
  const faces = await loadFaces(fonts, JSON.stringify(report))
  return write(layOut(report, faces), report, faces)
}
