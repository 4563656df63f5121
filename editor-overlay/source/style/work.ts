/** A class list while a change of it is planned. */

import type { Competitor, ConflictRules } from './competitors.ts'
import type { Design } from './design.ts'

/** One property and its new value; `null` takes it away. */
export type StyleChange = { property: string; value: string | null }

/** The names that may change, and what stands around them. */
export type ClassList = {
  names: readonly string[]
  merges: boolean
  /** Names that are on as well, but are written elsewhere. */
  others: readonly Competitor[]
  /** Names that are on in another state; what they win there they must win afterwards. */
  hidden: readonly Competitor[]
}

/** The list as it is after the changes so far, and the change of the source that leads there. */
export type Work = ConflictRules & {
  /** Names that are there, in order; each change works on what the one before left. */
  names: string[]
  others: readonly Competitor[]
  hidden: readonly Competitor[]
  replace: Map<string, readonly string[]>
  add: string[]
  /** What is added has to stand behind every other name of the list. */
  isBehind: boolean
  notes: string[]
  wanted: readonly string[]
  /** Those of them that are set: what says so must not go for the next one. */
  done: Set<string>
}

/** The work on a list before any change; `wanted` are the properties that it is about. */
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

/** Remembers changes of changes under the name that is really in the source. */
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
