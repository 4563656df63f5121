/** Caches what was read from one text of a file while the other files it was read with stay the same. */
import type { Open } from '../draft.ts'
import type { FileEntry, ProjectSettings, SourceIndex } from './source-index.ts'

type Files = SourceIndex['files']

/** What a reading looked up in the other files, and the results. */
type Asked = { entries: Map<string, FileEntry | undefined>; isThere: Map<string, boolean>; isAll: boolean }

type Kept<Value> = { value: Value; asked: Asked; settings: ProjectSettings }

/** Caches readings by file and key. Don't cache nodes: a tree is updated in place when its text changes. */
export function remembered<Value>() {
  const known = new WeakMap<FileEntry, Map<string, Kept<Value>>>()
  return (open: Open, entry: FileEntry, key: string, read: (open: Open) => Value): Value => {
    const { files, settings } = open.index
    const own = known.get(entry) ?? new Map<string, Kept<Value>>()
    const kept = own.get(key)
    if (kept?.settings === settings && isSame(files, kept.asked)) return kept.value
    const asked: Asked = { entries: new Map(), isThere: new Map(), isAll: false }
    const value = read({ ...open, index: { settings, files: watched(files, asked) } })
    // A reading that iterated over all files would have to do so again to know that nothing changed.
    if (!asked.isAll) known.set(entry, own.set(key, { value, asked, settings }))
    return value
  }
}

function isSame(files: Files, { entries, isThere }: Asked): boolean {
  return (
    [...entries].every(([file, entry]) => files.get(file) === entry) &&
    [...isThere].every(([file, has]) => files.has(file) === has)
  )
}

/** Returns the same files, and records which of them are looked up. */
export function watched(files: Files, asked: Asked): Files {
  const all = () => {
    asked.isAll = true
    return files
  }
  return {
    get: (file) => {
      asked.entries.set(file, files.get(file))
      return files.get(file)
    },
    has: (file) => {
      asked.isThere.set(file, files.has(file))
      return files.has(file)
    },
    get size() {
      return all().size
    },
    forEach: (visit) => all().forEach(visit),
    keys: () => all().keys(),
    values: () => all().values(),
    entries: () => all().entries(),
    [Symbol.iterator]: () => all()[Symbol.iterator](),
  }
}
