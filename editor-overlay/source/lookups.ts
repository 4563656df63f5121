/** Builds the two tables that the helper receives: what each id is, and which component it belongs to. */
import type { Lookups, Scope, TreeElement } from '../protocol/lookups.ts'
import type { FileEntry, SourceIndex } from './source-index.ts'
import type { ComponentRecord, ElementRecord } from './types.ts'

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

function add(tables: Tables, entry: FileEntry, hash: string | null): void {
  for (const record of entry.elements.values()) tables.elements[record.id] = elementEntry(record, hash)
  for (const component of entry.components) {
    tables.elements[component.id] = componentEntry(component, hash)
    tables.scopes[component.id] = scopeEntry(component)
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
    for (const id of old?.elements.keys() ?? []) if (!entry?.elements.has(id)) tables.elements[id] = null
    const staying = new Set(entry?.components.map(({ id }) => id))
    for (const { id } of old?.components ?? []) {
      if (staying.has(id)) continue
      tables.elements[id] = null
      tables.scopes[id] = null
    }
  }
  for (const file of files) {
    const entry = after.files.get(file)
    if (entry && before.files.get(file) !== entry) add(tables, entry, hashOf(file))
  }
  return tables
}
