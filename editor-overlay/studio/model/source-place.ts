/** Which element of a file is at a line, so that the server can be asked for the words around it. */
import type { TreeElementLookup } from '../../protocol/lookups.ts'

/** The last one that begins at the line or above it, else the first of the file. */
export function elementAtLine(elements: TreeElementLookup, file: string, line: number): string | null {
  const lines = Object.entries(elements).flatMap(([id, entry]) =>
    entry && entry.filename === file && typeof entry.line === 'number' ? [{ id, line: entry.line }] : [],
  )
  const inOrder = lines.sort((a, b) => a.line - b.line)
  return (inOrder.findLast((one) => one.line <= line) ?? inOrder[0])?.id ?? null
}
