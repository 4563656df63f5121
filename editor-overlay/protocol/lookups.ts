import { isRecord, type Parser, REFUSED, table } from './parse.ts'

/** Fields the helper reads; the rest stays on the object and goes back to the server untouched. */
export type TreeElement = Record<string, unknown> & {
  type?: string
  componentName?: string
  filename?: string
  removableClasses?: string[]
  staticTextContents?: boolean
}
export type Scope = Record<string, unknown> & { codebaseIds: string[] }
export type TreeElementLookup = Readonly<Record<string, TreeElement | null>>
export type ScopeLookup = Readonly<Record<string, Scope | null>>
export type Lookups = { elements: TreeElementLookup; scopes: ScopeLookup }

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const READ_TEXTS = ['type', 'componentName', 'filename'] as const

/** A wrong type in a field we read is dropped, not refused: one odd entry must not cost the whole table. */
const treeElement: Parser<TreeElement | null> = (value) => {
  if (!value) return null
  if (!isRecord(value)) return REFUSED
  const read: Record<string, unknown> = { ...value }
  for (const name of READ_TEXTS) if (name in read && typeof read[name] !== 'string') delete read[name]
  if ('removableClasses' in read && !isTexts(read.removableClasses)) delete read.removableClasses
  if ('staticTextContents' in read) read.staticTextContents = Boolean(read.staticTextContents)
  return read
}

const scope: Parser<Scope | null> = (value) => {
  if (!value) return null
  if (!isRecord(value)) return REFUSED
  return { ...value, codebaseIds: isTexts(value.codebaseIds) ? value.codebaseIds : [] }
}

const elementTable = table(treeElement)
const scopeTable = table(scope)

/** A missing table is an empty one. */
export const treeElementLookup: Parser<TreeElementLookup> = (value) => elementTable(value ?? {})
export const scopeLookup: Parser<ScopeLookup> = (value) => scopeTable(value ?? {})

export const EMPTY_LOOKUPS: Lookups = { elements: {}, scopes: {} }

/** A truthy value replaces, a falsy one deletes. */
export function mergeTable<T>(
  old: Readonly<Record<string, T | null>>,
  delta: Readonly<Record<string, T | null>>,
): Readonly<Record<string, T | null>> {
  const merged: Record<string, T | null> = Object.assign(Object.create(null), old)
  for (const [name, value] of Object.entries(delta)) {
    if (value) merged[name] = value
    else delete merged[name]
  }
  return merged
}

export function mergeLookups(old: Lookups, delta: Lookups): Lookups {
  return {
    elements: mergeTable(old.elements, delta.elements),
    scopes: mergeTable(old.scopes, delta.scopes),
  }
}
