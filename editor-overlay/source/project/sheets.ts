/** The style sheets of a project, which an edit of classes asks for many times. */
import type { FileEntry, SourceIndex } from './source-index.ts'

const known = new WeakMap<SourceIndex['files'], readonly FileEntry[]>()

/** Returns all style sheets of the index. */
export function sheetsOf({ files }: Pick<SourceIndex, 'files'>): readonly FileEntry[] {
  const found = known.get(files) ?? [...files.values()].filter(({ file }) => file.endsWith('.css'))
  known.set(files, found)
  return found
}

/** Returns those whose class names are the ones on the page; a bundler renames those of CSS modules. */
export function pageSheetsOf(index: Pick<SourceIndex, 'files'>): FileEntry[] {
  return sheetsOf(index).filter(({ file }) => !file.endsWith('.module.css'))
}
