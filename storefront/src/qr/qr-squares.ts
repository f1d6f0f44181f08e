import { create } from 'qrcode'

/** One stretch of dark squares in a row; unit is one square, from the upper left. */
export interface DarkRun {
  readonly x: number
  readonly y: number
  readonly length: number
}

export interface QrSquares {
  /** Squares along each side. */
  readonly size: number
  readonly runs: readonly DarkRun[]
}

/** The QR code of a text. With M, 15 % of it may be dirty; with L, 7 %, and it is smaller. */
export function qrSquares(text: string, errorCorrectionLevel: 'L' | 'M'): QrSquares {
  const { size, data } = create(text, { errorCorrectionLevel }).modules
  const runs: DarkRun[] = []
  for (let y = 0; y < size; y++) {
    let start: number | undefined
    for (let x = 0; x <= size; x++) {
      const dark = x < size && data[y * size + x] === 1
      if (dark) start ??= x
      else if (start !== undefined) {
        runs.push({ x: start, y, length: x - start })
        start = undefined
      }
    }
  }
  return { size, runs }
}
