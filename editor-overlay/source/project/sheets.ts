/** The style sheets of a project, which an edit of classes asks for many times. */
import { readOnce } from '../file/read-once.ts'
import type { FileEntry, SourceIndex } from './source-index.ts'

const sheetsAmong = readOnce((files: SourceIndex['files']): readonly FileEntry[] =>
  [...files.values()].filter(({ file }) => file.endsWith('.css')),
)

/** Returns all style sheets of the index. */
export const sheetsOf = ({ files }: Pick<SourceIndex, 'files'>) => sheetsAmong(files)

/** Returns those whose class names are the ones on the page; a bundler renames those of CSS modules. */
export function pageSheetsOf(index: Pick<SourceIndex, 'files'>): FileEntry[] {
  return sheetsOf(index).filter(({ file }) => !file.endsWith('.module.css'))
}
