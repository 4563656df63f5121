/**
 * The classes that a page has after the last changes of the source. Until the hot reload, it has those from before, and
 * an edit that relies on them could be refused, or written for the wrong branch of a condition.
 */
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import { idOf } from '../model/tree.ts'
import type { StudioEvent } from '../state/events.ts'
import { liveClassesOf } from '../state/selection.ts'
import type { Store } from '../state/store.ts'
import { activeNode } from '../state/studio.ts'
import type { Studio } from '../state/types.ts'

/** The classes that a page shows when it has rendered the changes of an element, and those that it has no longer. */
type Awaited = { shown: ReadonlySet<string>; gone: ReadonlySet<string> }

/** A page never shows a class of a branch that is off, so it is awaited only this long. */
const WITHIN_MS = 2_000
/** The page sends its tree only some time after a hot reload, so it is asked in between. */
const EVERY_MS = 50

type Deps = { store: Store<Studio, StudioEvent>; pause?: (ms: number) => Promise<void> }

/**
 * Returns the author's classes of an element on the page, as soon as it shows what was written; undefined if they
 * are not known. `ids`: the elements whose classes it has, such as itself and the use of its component.
 */
export type RenderedClasses = (key: string, ids: readonly string[]) => Promise<readonly string[] | undefined>

/** Creates the reader of a session. */
export function createRenderedClasses({ store, pause = timeout }: Deps): RenderedClasses {
  const awaited = new Map<string, Awaited>()
  let { elements } = store.get().project.lookups
  store.subscribe(() => {
    const before = elements
    elements = store.get().project.lookups.elements
    if (elements === before) return
    for (const id of changedIds(before, elements)) {
      const next = afterChange(awaited.get(id), classesIn(before, id), classesIn(elements, id))
      awaited.set(id, next)
      void pause(WITHIN_MS).then(() => awaited.get(id) === next && awaited.delete(id))
    }
  })
  return async (key, ids) => {
    for (;;) {
      const state = store.get()
      const live = liveClassesOf(state, { key, node: activeNode(state, key) })
      const waiting = [...ids, idOf(key)].filter((id) => !isShown(awaited.get(id), live))
      if (!live || waiting.length === 0) return live
      store.dispatch({ type: 'details-requested' })
      await pause(EVERY_MS)
    }
  }
}

function isShown(awaited: Awaited | undefined, live: readonly string[] | undefined): boolean {
  if (!awaited || !live) return true
  return (
    [...awaited.shown].every((name) => live.includes(name)) && !live.some((name) => awaited.gone.has(name))
  )
}

function changedIds(before: TreeElementLookup, after: TreeElementLookup): string[] {
  return Object.keys(after).filter(
    (id) =>
      before[id] !== after[id] &&
      before[id] &&
      classesIn(before, id).join(' ') !== classesIn(after, id).join(' '),
  )
}

function classesIn(elements: TreeElementLookup, id: string): readonly string[] {
  return elements[id]?.removableClasses ?? []
}

/** A change may come before the page has rendered the one before it. */
function afterChange(
  earlier: Awaited | undefined,
  before: readonly string[],
  after: readonly string[],
): Awaited {
  const added = after.filter((name) => !before.includes(name))
  const removed = before.filter((name) => !after.includes(name))
  const shown = new Set([...(earlier?.shown ?? []), ...added].filter((name) => !removed.includes(name)))
  const gone = new Set([...(earlier?.gone ?? []), ...removed].filter((name) => !added.includes(name)))
  return { shown, gone }
}

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
