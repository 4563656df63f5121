/** Builds the two tables that the helper receives: what each id is, and which component it belongs to. */
import type { MovedEntries } from '../../protocol/edit-result.ts'
import type { Lookups, Scope, TreeElement } from '../../protocol/lookups.ts'
import type { ComponentRecord, ElementRecord } from '../types.ts'
import { changesBetween, isSameComponent, isSameElement, isSameList, movedEntries } from './moved-entries.ts'
import type { FileEntry, SourceIndex } from './source-index.ts'

/** Returns the hash of a file. Each entry includes it as the version of its file, and requests send it back. */
type HashOf = (file: string) => string | null

/**
 * Includes fields that the helper doesn't read: requests send the whole entry back, and the server reads `codebaseId`.
 */
function elementEntry(record: ElementRecord, fileHash: string | null): TreeElement {
  const { id, file, start, end, line, column, tag, owner, context, captured, parent } = record
  const entry: TreeElement = {
    codebaseId: id,
    type: record.isNative ? 'native' : 'component-instance',
    componentName: tag,
    filename: file,
    removableClasses: record.classes,
    staticTextContents: record.staticText,
    parentCodebaseId: parent,
    owner,
    start,
    end,
    line,
    column,
    context,
    captured,
    fileHash,
  }
  if (record.isNative) entry.nativeTag = tag
  return entry
}

function componentEntry(record: ComponentRecord, fileHash: string | null): TreeElement {
  const { id, file, name, start, end, exported, props, takesClass } = record
  return {
    codebaseId: id,
    type: 'component',
    componentName: name,
    filename: file,
    start,
    end,
    exported,
    props,
    takesClass,
    fileHash,
  }
}

function scopeEntry({ name, file, elements }: ComponentRecord): Scope {
  return { codebaseIds: elements, name, filename: file }
}

/** Returns the complete tables, as `initProject` expects them. */
export function lookupsOf(index: SourceIndex, hashOf: HashOf): Lookups {
  const tables: Tables = { elements: {}, scopes: {} }
  for (const entry of index.files.values()) add(tables, entry, hashOf(entry.file))
  return tables
}

type Tables = {
  elements: Record<string, TreeElement | null>
  scopes: Record<string, Scope | null>
}

/** Which records of a file get into the tables. */
type Picked = {
  element: (record: ElementRecord) => boolean
  component: (record: ComponentRecord) => boolean
  scope: (record: ComponentRecord) => boolean
}

const ALL: Picked = { element: () => true, component: () => true, scope: () => true }

function add(tables: Tables, entry: FileEntry, hash: string | null, picked = ALL): void {
  for (const record of entry.elements.values())
    if (picked.element(record)) tables.elements[record.id] = elementEntry(record, hash)
  for (const component of entry.components) {
    if (picked.component(component)) tables.elements[component.id] = componentEntry(component, hash)
    if (picked.scope(component)) tables.scopes[component.id] = scopeEntry(component)
  }
}

/** Adds a null for each id that is gone. */
function addGone(tables: Tables, old: FileEntry | undefined, entry: FileEntry | undefined): void {
  for (const id of old?.elements.keys() ?? []) if (!entry?.elements.has(id)) tables.elements[id] = null
  const staying = new Set(entry?.components.map(({ id }) => id))
  for (const { id } of old?.components ?? []) {
    if (staying.has(id)) continue
    tables.elements[id] = null
    tables.scopes[id] = null
  }
}

/** Returns what `setNewLookups` has to merge after a change of files: all their entries, and `null` for ids that are gone. */
export function lookupsBetween(
  before: SourceIndex,
  after: SourceIndex,
  files: readonly string[],
  hashOf: HashOf,
): Lookups {
  const tables: Tables = { elements: {}, scopes: {} }
  for (const file of files) {
    const [old, entry] = [before.files.get(file), after.files.get(file)]
    if (old === entry) continue
    addGone(tables, old, entry)
    if (entry) add(tables, entry, hashOf(file))
  }
  return tables
}

/** A file that was written, with the hashes of both versions. */
type WrittenFile = { file: string; before: string; after: string }

/**
 * Returns the same for the new entries of the written files, with fewer of them: those of elements that are only at
 * another place stay out, and `moved` says where they are now. `ids` are of elements that were renamed or added: their
 * entries are never left out, because an older entry under the same id is another element's.
 */
export function lookupsAfterEdit(
  before: SourceIndex,
  entries: readonly FileEntry[],
  files: readonly WrittenFile[],
  ids: ReadonlySet<string>,
): { lookups: Lookups; moved: MovedEntries[] } {
  const tables: Tables = { elements: {}, scopes: {} }
  const moved: MovedEntries[] = []
  for (const entry of entries) {
    const { file } = entry
    const [old, written] = [before.files.get(file), files.find((one) => one.file === file)]
    if (!written || old === entry) continue
    const { before: from, after: to } = written
    addGone(tables, old, entry)
    // The entries of a text that doesn't parse are those of an earlier one.
    if (!old || old.error || entry.error) {
      add(tables, entry, to)
      continue
    }
    const changes = changesBetween(old.text, entry.text)
    moved.push(...movedEntries({ file, before: from, after: to }, changes))
    add(tables, entry, to, changedSince(old, changes, ids))
  }
  return { lookups: tables, moved }
}

type Changes = ReturnType<typeof changesBetween>

function changedSince(old: FileEntry, changes: Changes, ids: ReadonlySet<string>): Picked {
  const components = new Map(old.components.map((component) => [component.id, component]))
  return {
    element: (record) => {
      const known = old.elements.get(record.id)
      return !known || ids.has(record.id) || !isSameElement(known, record, changes)
    },
    component: (component) => {
      const known = components.get(component.id)
      return !known || !isSameComponent(known, component, changes)
    },
    scope: (component) => {
      const known = components.get(component.id)
      return known?.name !== component.name || !isSameList(known.elements, component.elements)
    },
  }
}
