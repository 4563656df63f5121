import { isRecord, type Parser, table } from './parse.ts'

/** One JSX element of the source (the wire contract, section 4). Fields not named here are passed on unchanged. */
export type TreeElement = Record<string, unknown> & {
  type?: string
  componentName?: string
  filename?: string
  removableClasses?: string[]
  staticTextContents?: boolean
}
/** A component of the source and the ids of the elements in it (the wire contract, section 4). */
export type Scope = Record<string, unknown> & { codebaseIds: string[] }
/** Elements by codebase id. */
export type TreeElementLookup = Readonly<Record<string, TreeElement | null>>
/** Scopes by id. */
export type ScopeLookup = Readonly<Record<string, Scope | null>>
/** Both tables. */
export type Lookups = { elements: TreeElementLookup; scopes: ScopeLookup }

/** Where an element is written, with the lines around it; lines and columns count from 1. */
export type ElementSource = {
  file: string
  line: number
  column: number
  text: string
  excerpt: { firstLine: number; text: string }
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const READ_TEXTS = ['type', 'componentName', 'filename'] as const

/** Drops fields and entries of the wrong type, so that one of them does not make the whole table fail. */
const treeElement: Parser<TreeElement | null> = (value) => {
  if (!isRecord(value)) return null
  const read: Record<string, unknown> = { ...value }
  for (const name of READ_TEXTS) if (name in read && typeof read[name] !== 'string') delete read[name]
  if ('removableClasses' in read) read.removableClasses = textsIn(read.removableClasses)
  if ('staticTextContents' in read) read.staticTextContents = Boolean(read.staticTextContents)
  return read
}

const scope: Parser<Scope | null> = (value) =>
  isRecord(value) ? { ...value, codebaseIds: textsIn(value.codebaseIds) } : null

const tableOrEmpty = /* @__NO_SIDE_EFFECTS__ */ <T>(parser: Parser<T>): Parser<Record<string, T>> => {
  const entries = table(parser)
  return (value) => entries(isRecord(value) ? value : {})
}

/** Parses the table of elements; a missing one is empty. */
export const treeElementLookup: Parser<TreeElementLookup> = tableOrEmpty(treeElement)
/** Parses the table of scopes; a missing one is empty. */
export const scopeLookup: Parser<ScopeLookup> = tableOrEmpty(scope)

/** The tables before the first project. */
export const EMPTY_LOOKUPS: Lookups = { elements: {}, scopes: {} }

/** A truthy value replaces, a falsy one deletes. */
function mergeTable<T>(
  old: Readonly<Record<string, T | null>>,
  delta: Readonly<Record<string, T | null>>,
): Readonly<Record<string, T | null>> {
  const merged: Record<string, T | null> = Object.assign(Object.create(null), old, delta)
  for (const name in delta) if (!delta[name]) delete merged[name]
  return merged
}

/** Both tables after `setNewLookups` (the wire contract, section 4). */
export function mergeLookups(old: Lookups, delta: Lookups): Lookups {
  return {
    elements: mergeTable(old.elements, delta.elements),
    scopes: mergeTable(old.scopes, delta.scopes),
  }
}
