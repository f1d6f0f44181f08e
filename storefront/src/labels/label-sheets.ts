/** All measures in points, from the sheet's upper left corner. */
export interface LabelSheet {
  readonly name: string
  readonly paper: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  readonly label: { readonly width: number; readonly height: number }
  /** From the edge to the first label. */
  readonly left: number
  readonly top: number
  /** From the beginning of one label to that of the next. */
  readonly across: number
  readonly down: number
}

const inch = 72
const millimetre = inch / 25.4

/** The makers' own measures. */
export const labelSheets = {
  avery5160: {
    name: 'Avery 5160 (US Letter, 30 labels of 2⅝ × 1 in)',
    paper: { width: 8.5 * inch, height: 11 * inch },
    columns: 3,
    rows: 10,
    label: { width: 2.625 * inch, height: 1 * inch },
    left: 0.1875 * inch,
    top: 0.5 * inch,
    across: 2.75 * inch,
    down: 1 * inch,
  },
  averyL7160: {
    name: 'Avery L7160 (A4, 21 labels of 63.5 × 38.1 mm)',
    paper: { width: 210 * millimetre, height: 297 * millimetre },
    columns: 3,
    rows: 7,
    label: { width: 63.5 * millimetre, height: 38.1 * millimetre },
    left: 7.2 * millimetre,
    top: 15.1 * millimetre,
    across: 66 * millimetre,
    down: 38.1 * millimetre,
  },
} as const satisfies Record<string, LabelSheet>

export type LabelSheetId = keyof typeof labelSheets
export const labelSheetIds = Object.keys(labelSheets) as LabelSheetId[]

export const labelsOn = ({ columns, rows }: LabelSheet): number => columns * rows

export interface Place {
  readonly page: number
  readonly x: number
  /** From the top. */
  readonly y: number
}

/**
 * Where each label goes, row by row.
 * @param skip labels that are gone from the first sheet already
 */
export function placesOn(sheet: LabelSheet, count: number, skip: number): readonly Place[] {
  const each = labelsOn(sheet)
  return Array.from({ length: count }, (_, index) => {
    const position = index + skip
    const onSheet = position % each
    return {
      page: Math.floor(position / each),
      x: sheet.left + (onSheet % sheet.columns) * sheet.across,
      y: sheet.top + Math.floor(onSheet / sheet.columns) * sheet.down,
    }
  })
}
