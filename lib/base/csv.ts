type Cell = string | number | null

/** RFC 4180 with a byte order mark, so that a spreadsheet reads names in other scripts. */
export function toCsv(headings: string[], rows: Cell[][]): string {
  return `\uFEFF${[headings, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`
}

/** A spreadsheet runs a cell that starts like a formula, in some languages also in wide signs; an apostrophe makes it text. */
function toCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(cell ?? '') ? `'${cell}` : (cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
