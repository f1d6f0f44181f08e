import { checkPath, productName, reportVersion } from '../document.ts'
import type { ReportDocument } from '../document.ts'
import type { Press } from './typesetting/column.ts'
import { typefaceFor } from './typesetting/faces.ts'
import { linesOf } from './typesetting/lines.ts'
import { inks, margin, paper, px, styles } from './typesetting/measures.ts'
import { ladderMark, rule, words } from './marks.ts'
import { print } from './typesetting/sheets.ts'
import { unprintable } from './summary-sheet.ts'

const headHeight = px(48)
const footHeight = px(62)
const right = paper.width - margin

/** Where text may stand between the head and the foot of a sheet. */
export const textArea = {
  top: margin + headHeight + px(28),
  bottom: paper.height - margin - footHeight - px(8),
}

/** Shares of the head's width right of the logo. */
const factColumns = [0, 0.12, 0.35, 0.6]
const factsFrom = margin + px(225)

type OnEverySheet = Pick<ReportDocument, 'facts' | 'warning' | 'checkCode' | 'site'> & {
  readonly disclaimer: { readonly short: string }
}

/** Head and foot of every sheet: set last, when it is known how many there are. */
export function setFurniture(press: Press, report: OnEverySheet): void {
  press.sheets.forEach((_, sheet) => {
    const page = `Page ${sheet + 1} of ${press.sheets.length}`
    const marks = [...head(press, report), ...foot(press, report, page)]
    print(press.sheets, sheet, 'furniture', ...marks)
  })
}

function head({ faces }: Press, { facts }: OnEverySheet) {
  const middle = margin + px(17)
  const width = right - factsFrom
  return [
    ladderMark(margin, middle, px(24)),
    ...words(productName, { ...styles.rowHeadline, size: px(29) }, margin + px(45), middle + px(10), faces),
    ...facts.flatMap(({ label, value: given }, index) => {
      // The strong face has fewer letters: initials such as Ś are set in the usual one.
      const face = typefaceFor(given, 'strong', faces) ?? typefaceFor(given, 'text', faces)
      const value = face === undefined ? unprintable : given
      const style = { ...styles.smallStrong, face: face ?? styles.smallStrong.face }
      const x = factsFrom + (factColumns[index] ?? 0) * width
      const columnWidth = ((factColumns[index + 1] ?? 1) - (factColumns[index] ?? 0)) * width - px(12)
      const lines = linesOf([{ text: value, face: style.face }], columnWidth / style.size, faces)
      const [first = []] = lines
      const shown = lines.length > 1 ? `${textOf(first)} …` : value
      return [
        ...words(label, styles.small, x, margin + px(11), faces),
        ...words(shown, style, x, margin + px(30), faces),
      ]
    }),
    rule(margin, margin + headHeight, right - margin, inks.text),
  ]
}

const textOf = (line: ReturnType<typeof linesOf>[number]) =>
  line.map(({ runs }) => runs.map(({ text }) => text).join('')).join('')

function foot({ faces }: Press, report: OnEverySheet, page: string) {
  const { disclaimer } = report
  const top = paper.height - margin - footHeight
  const notice = linesOf(
    [{ text: disclaimer.short, face: 'text' }],
    px(660) / styles.small.size,
    faces,
  ).slice(0, 2)
  return [
    rule(margin, top, right - margin),
    ...notice.flatMap((line, index) =>
      words(textOf(line), styles.small, margin, top + px(19 + index * 18), faces),
    ),
    ...words(standingOf(report), styles.smallStrong, margin, top + px(55), faces),
    ...words(`Report version ${reportVersion}`, styles.small, right, top + px(19), faces, 'end'),
    ...words(page, styles.small, right, top + px(37), faces, 'end'),
  ]
}

/** On every sheet, so that no single page can be taken for more than it is. */
function standingOf({ warning, checkCode, site }: OnEverySheet): string {
  if (warning !== undefined) return warning.short
  if (checkCode === undefined) return ''
  return `Genuine, and still valid? ${new URL(site).host + checkPath}: ${checkCode}`
}
