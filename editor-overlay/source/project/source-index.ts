/**
 * Indexes the elements of all files of a project. The index is a value: a change returns a new one that shares the
 * rest.
 */

import { normalizePath } from '../file/ids.ts'
import type { Imported } from '../file/imported-names.ts'
import { isSourceFile } from '../file/parse.ts'
import { partsOf } from '../file/parts.ts'
import { respellingOf } from '../file/respell.ts'
import { openedSource, openSource, respelledSource, type Source, splicedSource } from '../file/source.ts'
import type { Design } from '../style/design.ts'
import type { ComponentRecord, ElementRecord } from '../types.ts'
import { withFile } from './file-versions.ts'
import { matchElements } from './match.ts'
import { componentRecords, elementRecords } from './records.ts'
import { isLabel, respelledRecords } from './respelled-records.ts'
import { type Listed, splicedRecords } from './spliced-records.ts'

/** One file in the index. */
export type FileEntry = {
  file: string
  text: string
  /** Where and why the file doesn't parse; its elements are then those of the last text that did. */
  error: { message: string; offset: number } | null
  elements: ReadonlyMap<string, ElementRecord>
  components: readonly ComponentRecord[]
  /** What the file imports, by local name. */
  imports: ReadonlyMap<string, Imported>
  /** The same object as long as only markup changes, which neither imports nor exports anything. */
  shape: object
}

/** What the planner needs to know about a project besides its files. */
export type ProjectSettings = {
  /** Prefixes of import specifiers, each with the project folder it resolves to. */
  aliases: Readonly<Record<string, string>>
  /** The utilities of the project, once its style sheet is loaded. */
  design: Design | null
  /** The texts of files that aren't edited, but whose types the edited ones use. */
  types: ReadonlyMap<string, string>
  /** The type declarations of installed packages, where they can be read. */
  packages: PackageFiles | null
  /** The texts that configure how markup is compiled and typed, such as `tsconfig.json`. */
  config: string
}

/**
 * Opens the declarations that a specifier names in a file of the project or of a package; `null` without any, or where
 * they can't export the `name`.
 */
export type PackageFiles = { open: (from: string, specifier: string, name?: string) => Source | null }

/** All files of a project, by path with forward slashes. */
export type SourceIndex = { files: ReadonlyMap<string, FileEntry>; settings: ProjectSettings }

const DEFAULT_SETTINGS: ProjectSettings = {
  aliases: { '@/': '' },
  design: null,
  types: new Map(),
  packages: null,
  config: '',
}

/** Parses every file; one that doesn't parse has an `error` and no elements. */
export function buildIndex(
  files: ReadonlyMap<string, string>,
  settings: Partial<ProjectSettings> = {},
): SourceIndex {
  const entries = new Map<string, FileEntry>()
  for (const [name, text] of files) {
    const file = normalizePath(name)
    entries.set(file, entryOf(file, text, null))
  }
  return { files: entries, settings: { ...DEFAULT_SETTINGS, ...settings } }
}

const NO_RECORDS: Omit<Records, 'shape'> = { elements: new Map(), components: [], imports: new Map() }

/** Returns the entry of a file without anything that code reads. */
export function plainEntry(file: string, text: string): FileEntry {
  return { file, text, error: null, ...NO_RECORDS, shape: {} }
}

function entryOf(file: string, text: string, last: FileEntry | null): FileEntry {
  if (!isSourceFile(file)) return plainEntry(file, text)
  const carried = last && !last.error && carriedEntry(last, text)
  if (carried) return carried
  const source = openSource(file, text)
  if (source.type === 'broken') {
    const { message, offset } = source
    const { elements, components, imports } = last ?? NO_RECORDS
    return { file, text, error: { message, offset }, elements, components, imports, shape: {} }
  }
  return { file, text, error: null, ...recordsOf(source) }
}

type Records = Pick<FileEntry, 'elements' | 'components' | 'imports' | 'shape'>

/** Cached because an undo returns to a source that was read a moment ago. */
const known = new WeakMap<Source, Records>()

function recordsOf(source: Source): Records {
  const records = known.get(source) ?? {
    elements: byId(elementRecords(source)),
    components: componentRecords(source),
    imports: source.imported,
    shape: {},
  }
  known.set(source, records)
  return records
}

function byId(records: readonly ElementRecord[]): ReadonlyMap<string, ElementRecord> {
  const all = new Map<string, ElementRecord>()
  for (const record of records) all.set(record.id, record)
  return all
}

function carriedEntry(last: FileEntry, text: string): FileEntry | null {
  const old = openedSource(last.file, last.text)
  if (!old || openedSource(last.file, text)) return null
  return respelledEntry(last, old, text) ?? splicedEntry(last, old, text)
}

/** Returns the entry after a change inside one class string or text: the elements are the same, at other offsets. */
function respelledEntry(last: FileEntry, old: Source, text: string): FileEntry | null {
  const change = respellingOf(old, text)
  if (!change || isLabel(last, change)) return null
  const source = respelledSource(old, change, text)
  return carriedWith(source, last, respelledRecords(source, last, change))
}

/**
 * Returns the entry after a change inside one or two statements: elements of other statements are the same, at other
 * offsets.
 */
function splicedEntry(last: FileEntry, old: Source, text: string): FileEntry | null {
  const steps = partsOf(old, text)
  if (!steps) return null
  let source = old
  let listed: Listed = { elements: [...last.elements.values()], components: last.components }
  for (const step of steps) {
    const before = source.text
    source = splicedSource(source, step.part, step.text)
    listed = splicedRecords(source, listed, step.part, before)
  }
  return carriedWith(source, last, { elements: byId(listed.elements), components: listed.components })
}

function carriedWith(
  source: Source,
  { imports, shape }: FileEntry,
  carried: Pick<Records, 'elements' | 'components'>,
): FileEntry {
  const records = { ...carried, imports, shape }
  known.set(source, records)
  return { file: source.file, text: source.text, error: null, ...records }
}

/** Sets the text of a file; `null` removes it. `ids` has only changed ids: old id to new id, `null` if it is gone. */
export function updateIndex(
  index: SourceIndex,
  name: string,
  text: string | null,
): { index: SourceIndex; ids: Record<string, string | null> } {
  const file = normalizePath(name)
  const before = index.files.get(file) ?? null
  if (text === null) return { index: withEntry(index, file, null), ids: goneIds(before) }
  const { entry, ids } = nextEntry(index, file, text, false)
  return { index: entry === before ? index : withEntry(index, file, entry), ids }
}

/**
 * Returns what is known of a file with another text, and the ids that changed. Callers that know those skip the search
 * for them: comparing trees costs more than parsing.
 */
export function nextEntry(
  index: SourceIndex,
  name: string,
  text: string,
  isKnown: boolean,
): { entry: FileEntry; ids: Record<string, string | null> } {
  const file = normalizePath(name)
  const before = index.files.get(file) ?? null
  if (before?.text === text) return { entry: before, ids: {} }
  const entry = entryOf(file, text, before)
  return { entry, ids: !isKnown && before && !entry.error ? changedIds(before, entry) : {} }
}

/** Sets what is known of a file; null removes the file. */
export function withEntry(index: SourceIndex, file: string, entry: FileEntry | null): SourceIndex {
  return { ...index, files: withFile(index.files, file, entry) }
}

function goneIds(entry: FileEntry | null): Record<string, null> {
  return Object.fromEntries([...(entry?.elements.keys() ?? [])].map((id) => [id, null]))
}

function changedIds(before: FileEntry, after: FileEntry): Record<string, string | null> {
  const pairs = matchElements(sideOf(before), sideOf(after))
  return Object.fromEntries([...pairs].filter(([previous, next]) => previous !== next))
}

function sideOf({ text, elements }: FileEntry) {
  return { text, elements: [...elements.values()] }
}

/** Returns the same index with other settings. */
export function withSettings(index: SourceIndex, settings: Partial<ProjectSettings>): SourceIndex {
  return { ...index, settings: { ...index.settings, ...settings } }
}

/** The file of the element that was found last. Most edits are in the same file as the one before. */
let likely = ''

/**
 * Finds an element by id. A scan over the files is faster than copying one large map of all elements at every change.
 * An id is made from the name of its file, so no other file can have it.
 */
export function findElement(index: SourceIndex, id: string): ElementRecord | null {
  const near = index.files.get(likely)?.elements.get(id)
  if (near) return near
  for (const { elements } of index.files.values()) {
    const found = elements.get(id)
    if (!found) continue
    likely = found.file
    return found
  }
  return null
}

/** Opens a file of the index. */
export function openFile(
  index: SourceIndex,
  file: string,
): Source | { type: 'missing' } | ReturnType<typeof openSource> {
  const entry = index.files.get(file)
  return entry ? openSource(file, entry.text) : { type: 'missing' }
}
