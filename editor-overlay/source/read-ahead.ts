/** Reads ahead what edits ask of every file, so that no edit has to read all of them. */
import { isConfiguring } from './class/configured.ts'
import { readWritings } from './plan/classes/writing-modes.ts'
import { readDrawings } from './project/drawing.ts'
import type { FileEntry, SourceIndex } from './project/source-index.ts'
import { readChanges } from './text/refs-elsewhere.ts'

const read = new WeakSet<FileEntry>()

/** Reads for as long as there is time. Returns whether nothing is left. Only facts are kept, no trees. */
export function readAhead(index: SourceIndex, hasTime: () => boolean): boolean {
  for (const entry of index.files.values()) {
    if (read.has(entry)) continue
    if (!hasTime()) return false
    isConfiguring(entry)
    readWritings(entry)
    readChanges(entry)
    read.add(entry)
  }
  return readDrawings(index, hasTime)
}
