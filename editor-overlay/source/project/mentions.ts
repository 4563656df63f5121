/** Files that may use what another file exports; most are ruled out by their text, which is searched once. */
import type { Open } from '../draft.ts'
import type { Imported } from '../file/imported-names.ts'
import type { FileEntry } from './source-index.ts'

const searched = new WeakMap<FileEntry, Map<string, boolean>>()

/** Returns what a search of a text finds, which runs once per text; `key` names the search. */
export function searchedOnce(entry: FileEntry, key: string, search: (text: string) => boolean): boolean {
  const keys = searched.get(entry) ?? new Map<string, boolean>()
  const isFound = keys.get(key) ?? search(entry.text)
  searched.set(entry, keys.set(key, isFound))
  return isFound
}

/**
 * Returns the other files whose text has the name, or the name of the file, by which a default export is imported.
 * `isAsked` rules files out whose text needn't be searched.
 */
export function filesMentioning(
  open: Open,
  { file, name }: { file: string; name: string },
  isAsked: (entry: FileEntry) => boolean,
): FileEntry[] {
  const stem = stemOf(file)
  const isIn = (text: string) => text.includes(name) || text.includes(stem)
  return [...open.index.files.values()].filter(
    (entry) => entry.file !== file && isAsked(entry) && searchedOnce(entry, `mentions ${name} ${stem}`, isIn),
  )
}

/** Returns the name of a file without its folder and ending, or that of the folder of an `index`. */
export function stemOf(file: string): string {
  const [name = file, folder = name] = file.split('/').toReversed()
  const stem = name.replace(/\.\w+$/, '')
  return stem === 'index' ? folder : stem
}

/** Whether a file has elements, and so may render what it imports. */
export const hasElements = ({ elements }: FileEntry) => elements.size > 0

const imports = new WeakMap<FileEntry, ReadonlyMap<string, Imported>>()

/** Returns what a file imports, read once per text; `null` if the file can't be opened. */
export function importsOf(open: Open, entry: FileEntry): ReadonlyMap<string, Imported> | null {
  const known = imports.get(entry)
  if (known) return known
  const source = open.open(entry.file)
  if (source.type === 'refused') return null
  imports.set(entry, source.imported)
  return source.imported
}
