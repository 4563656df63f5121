/** A class list while a change to it is planned. */
import type { Competitor, ConflictRules } from './competitors.ts'
import type { Design } from './design.ts'

/** A property and its new value; `null` removes the property. */
export type StyleChange = { property: string; value: string | null }

/** The names that may change, and the names around them. */
export type ClassList = {
  names: readonly string[]
  merges: boolean
  /** Names that are also active, but are written elsewhere. */
  others: readonly Competitor[]
  /** Names that are active in another state; what they win there they must still win after the edit. */
  hidden: readonly Competitor[]
}

/** The list after the changes so far, and the change of the source that produces it. */
export type Work = ConflictRules & {
  /** The current names in order; each change works on the result of the one before. */
  names: string[]
  others: readonly Competitor[]
  hidden: readonly Competitor[]
  replace: Map<string, readonly string[]>
  add: string[]
  /** Whether added names must come after every other name of the list. */
  isBehind: boolean
  notes: string[]
  wanted: readonly string[]
  /** The wanted properties that are already set; a later change must not remove the names that set them. */
  done: Set<string>
}

/** Returns the work on a list before any change; `wanted` are the properties to change. */
export function workOn(design: Design, { names, merges, others, hidden }: ClassList, wanted: string[]): Work {
  return {
    design,
    merges,
    others,
    hidden,
    names: [...names],
    replace: new Map(),
    add: [],
    isBehind: false,
    notes: [],
    wanted,
    done: new Set(),
  }
}

/** Adds a name at the end. */
export function put(work: Work, name: string): void {
  if (work.names.includes(name)) return
  work.names.push(name)
  work.add.push(name)
}

/** Replaces a name; a replacement of a replacement is recorded under the name that is in the source. */
export function swap(work: Work, name: string, next: readonly string[]): void {
  const at = work.names.indexOf(name)
  if (at >= 0) work.names.splice(at, 1, ...next)
  const added = work.add.indexOf(name)
  if (added >= 0) {
    work.add.splice(added, 1, ...next)
    return
  }
  for (const [source, now] of work.replace) {
    const index = now.indexOf(name)
    if (index < 0) continue
    work.replace.set(source, [...now.slice(0, index), ...next, ...now.slice(index + 1)])
    return
  }
  work.replace.set(name, next)
}

/** Joins the width and height that replaced one `size-8` when they are equal again. */
export function joinSize(work: Work): void {
  for (const [whole, [width]] of [...work.replace]) {
    const sets = work.design.compile(whole)?.sets
    if (!width || !sets?.includes('width') || !sets.includes('height')) continue
    const height = width.replace(/(^|:)w-/, '$1h-')
    const joined = width.replace(/(^|:)w-/, '$1size-')
    const both = work.design.compile(joined)?.sets ?? []
    if (height === width || !work.names.includes(height) || !both.includes('height')) continue
    swap(work, height, [])
    swap(work, width, [joined])
  }
}
