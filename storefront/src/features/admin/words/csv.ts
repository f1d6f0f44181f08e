/** Spreadsheets read such a beginning as a formula: an apostrophe makes it text. */
const wouldRun = /^[=+\-@\t\r]/

function cell(value: string): string {
  const text = wouldRun.test(value) ? `'${value}` : value
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV that is safe to open in a spreadsheet: UTF-8, commas, and a mark at its start so that Excel sees so. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
