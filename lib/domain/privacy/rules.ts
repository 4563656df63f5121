import type { ExportData } from './schema'
import type { ExportView } from './views'

type Cell = string | number | null

/** Every column that occurs in the rows, in order of appearance. */
export function tableOf(rows: ExportData[string]): { headings: string[]; cells: Cell[][] } {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return { headings, cells: rows.map((row) => headings.map((heading) => cellOf(row[heading]))) }
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

/** A name that every system can unpack, made unique by the start of its id. */
export function fileNameIn(folder: string, id: string, name: string): string {
  const safe = name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^\.+/, '_')
  return `files/${folder}/${id.slice(0, 8)}-${safe.slice(-100)}`
}

const LONG_MS = 60 * 60 * 1000

/** Only one at a time. After a long time a failed one may be requested again. */
export function mayAskForExport(
  newest: Pick<ExportView, 'status' | 'requestedAt'> | null,
  now: Date,
): boolean {
  return newest?.status !== 'requested' || now.getTime() - Date.parse(newest.requestedAt) > LONG_MS
}

/** The path of an archive in its bucket; must match `list_account_files` in SQL. */
export function exportPath(userId: string, exportId: string): string {
  return `${userId}/${exportId}.zip`
}
