import fontkit from '@pdf-lib/fontkit'
import { fill, PDFDocument, rectangle, type PDFFont, type PDFPage } from 'pdf-lib'
import { labelSheets, placesOn, type LabelSheet, type LabelSheetId, type Place } from './label-sheets.ts'
import { qrSquares } from '../qr/qr-squares.ts'

export interface LabelJob {
  readonly identifiers: readonly string[]
  readonly sheet: LabelSheetId
  /** Labels that are gone from the first sheet already. */
  readonly skip: number
}

export interface LabelFonts {
  readonly code: Uint8Array
  readonly text: Uint8Array
}

const brand = 'Swabwise'
const advice = 'Register before you swab'
const padding = 9
/** A scanner wants four light squares around the code; the label's own padding gives the rest. */
const quietSquares = 2

/** Sheets of labels: the identifier as text that can be selected, and as a QR code that can be scanned. */
export async function renderLabels(
  { identifiers, sheet: id, skip }: LabelJob,
  fonts: LabelFonts,
  onLabel: (made: number) => void,
): Promise<Uint8Array> {
  const sheet: LabelSheet = labelSheets[id]
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle('Kit labels', { showInWindowTitleBar: true })
  pdf.setCreator(brand)
  pdf.setProducer(brand)
  pdf.setLanguage('en')
  pdf.registerFontkit(fontkit)
  const code = await pdf.embedFont(fonts.code, { subset: true })
  const text = await pdf.embedFont(fonts.text, { subset: true })
  const pages: PDFPage[] = []
  const places = placesOn(sheet, identifiers.length, skip)
  for (const [index, place] of places.entries()) {
    while (pages.length <= place.page) pages.push(pdf.addPage([sheet.paper.width, sheet.paper.height]))
    const page = pages[place.page]
    const identifier = identifiers[index]
    if (page === undefined || identifier === undefined) continue
    drawLabel(page, sheet, place, identifier, { code, text })
    onLabel(index + 1)
  }
  return pdf.save()
}

function drawLabel(
  page: PDFPage,
  { paper, label }: LabelSheet,
  place: Place,
  identifier: string,
  fonts: { readonly code: PDFFont; readonly text: PDFFont },
): void {
  const side = Math.min(label.height - 2 * padding, label.width / 3)
  const middle = paper.height - place.y - label.height / 2
  drawQr(page, identifier, { x: place.x + padding, top: middle + side / 2, side })
  const x = place.x + padding + side + 6
  const room = place.x + label.width - padding - x
  const size = Math.min(12, room / fonts.code.widthOfTextAtSize(identifier, 1))
  page.drawText(brand, { x, y: middle + size * 0.95, size: 8, font: fonts.text })
  page.drawText(identifier, { x, y: middle - size * 0.35, size, font: fonts.code })
  page.drawText(advice, { x, y: middle - size * 1.55, size: 7, font: fonts.text })
}

interface Square {
  readonly x: number
  readonly top: number
  readonly side: number
}

function drawQr(page: PDFPage, text: string, { x, top, side }: Square): void {
  const { size, runs } = qrSquares(text, 'M')
  const unit = side / (size + 2 * quietSquares)
  const left = x + quietSquares * unit
  const above = top - quietSquares * unit
  for (const run of runs)
    page.pushOperators(rectangle(left + run.x * unit, above - (run.y + 1) * unit, run.length * unit, unit))
  page.pushOperators(fill())
}
