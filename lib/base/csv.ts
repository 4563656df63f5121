type Cell = string | number | null

/** RFC 4180 with a byte order mark, so that a spreadsheet reads names in other scripts. */
export function toCsv(headings: string[], rows: Cell[][]): string {
  return `\uFEFF${[headings, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`
}

/**
 * What a spreadsheet runs as a formula, in some languages also in wide signs. A cell can begin within a text, too: where
 * lists are separated by semicolons or tabs, a spreadsheet ignores quotation marks behind a comma.
 */
const FORMULA = /(?:^|(?<=[;\t\r\n]))(?=["' ]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

/** An apostrophe makes it text. */
function toCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = (cell ?? '').replace(FORMULA, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
