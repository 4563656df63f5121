/** Files that may use what another file exports; most are ruled out by their text, which is searched once. */
import type { Open } from '../draft.ts'
import type { FileEntry } from './source-index.ts'

/** What the last searches found, by what they look for: old ones are dropped, because each holds every file. */
const searches = new Map<string, WeakMap<FileEntry, boolean>>()
const MOST_SEARCHES = 64

/** Returns a search that runs once per text; `key` names what it looks for. */
export function searchOnce(key: string, search: (text: string) => boolean): (entry: FileEntry) => boolean {
  const found = searches.get(key) ?? new WeakMap<FileEntry, boolean>()
  searches.delete(key)
  searches.set(key, found)
  const [oldest = key] = searches.keys()
  if (searches.size > MOST_SEARCHES) searches.delete(oldest)
  return (entry) => {
    const isFound = found.get(entry) ?? search(entry.text)
    found.set(entry, isFound)
    return isFound
  }
}

/**
 * Returns the other files whose text has the name, or a specifier with the name of the file, by which a default export is
 * imported. `isAsked` rules files out whose text needn't be searched.
 */
export function filesMentioning(
  open: Open,
  { file, name }: { file: string; name: string },
  isAsked: (entry: FileEntry) => boolean,
): FileEntry[] {
  const stem = stemOf(file)
  const specifier = RegExp(`(?<![\\w-])${stem.replace(/\W/g, '\\$&')}(?:\\.\\w+)?/?['"\`]`)
  const isIn = (text: string) => text.includes(name) || (text.includes(stem) && specifier.test(text))
  const isMentioned = searchOnce(`mentions ${name} ${stem}`, isIn)
  return [...open.index.files.values()].filter(
    (entry) => entry.file !== file && isAsked(entry) && isMentioned(entry),
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

/** Returns what a file imports; `null` if the file can’t be opened. */
export const importsOf = ({ error, imports }: FileEntry) => (error ? null : imports)
