import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { labelSheetIds, labelSheets, labelsOn, placesOn, type LabelSheet } from './label-sheets.ts'
import { qrSquares } from '../qr/qr-squares.ts'
import { renderLabels } from './render.ts'

const kitId = 'MJ-0000-0000-0001'
const font = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../reports/pdf/fonts', `${name}.ttf`)))

describe.each(labelSheetIds)('the sheet %s', (id) => {
  const sheet: LabelSheet = labelSheets[id]

  it('has room for all its labels', () => {
    const [last] = placesOn(sheet, labelsOn(sheet), 0).slice(-1)
    expect(last?.page).toBe(0)
    expect(last!.x + sheet.label.width).toBeLessThanOrEqual(sheet.paper.width - sheet.left + 0.5)
    expect(last!.y + sheet.label.height).toBeLessThanOrEqual(sheet.paper.height - sheet.top + 0.5)
    expect(sheet.across).toBeGreaterThanOrEqual(sheet.label.width)
  })

  it('goes on where a used sheet left off', () => {
    const each = labelsOn(sheet)
    const places = placesOn(sheet, 3, each - 1)
    expect(places.map(({ page }) => page)).toEqual([0, 1, 1])
    expect(places[1]).toEqual({ page: 1, x: sheet.left, y: sheet.top })
  })
})

describe('the QR code of a kit', () => {
  it('is the smallest there is', () => {
    expect(qrSquares(kitId, 'M').size).toBe(21)
  })

  it('has its three finders', () => {
    const { size, runs } = qrSquares(kitId, 'M')
    const has = (x: number, y: number) => runs.some((run) => run.x === x && run.y === y && run.length === 7)
    expect([has(0, 0), has(size - 7, 0), has(0, size - 7)]).toEqual([true, true, true])
  })
})

it('500 labels are 17 sheets of 30, and their making is told', async () => {
  const identifiers = Array.from({ length: 500 }, (_, n) => `MJ-0000-0001-${String(n).padStart(4, '0')}`)
  let told = 0
  const fonts = { code: font('code'), text: font('text') }
  const bytes = await renderLabels(
    { identifiers, sheet: 'avery5160', skip: 0 },
    fonts,
    (made) => (told = made),
  )
  const { PDFDocument } = await import('pdf-lib')
  const pdf = await PDFDocument.load(bytes)
  expect([pdf.getPageCount(), told]).toEqual([17, 500])
  expect(bytes.length).toBeLessThan(600_000)
})
