/**
 * The classes that a page has after the last changes of the source. Until the hot reload, it has those from before, and
 * an edit that relies on them could be refused, or written for the wrong branch of a condition.
 *
 * An edit of this studio is written for the state that the page is in, so what it changes is what the page will show:
 * nothing is waited for. Other changes may be about a branch that is off, which only the page can tell.
 */
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import { idOf } from '../model/tree.ts'
import { activeFrame } from '../state/canvas.ts'
import type { StudioEvent } from '../state/events.ts'
import { liveClassesOf } from '../state/selection.ts'
import type { Store } from '../state/store.ts'
import { activeNode } from '../state/studio.ts'
import type { Studio } from '../state/types.ts'
import { createNewest } from './newest.ts'
import { pauseFor } from './pause.ts'

/** The classes that a page shows when it has rendered the changes of an element, and those that it has no longer. */
type Awaited = {
  shown: ReadonlySet<string>
  gone: ReadonlySet<string>
  isCertain: boolean
  /** The page has sent its tree since; what it reports is no longer from before the change. */
  isRead: boolean
}

/** Longer than any hot reload, and soon enough for a page that is used in the meantime. */
const CERTAIN_MS = 30_000
/** A page never shows a class of a branch that is off, so it is awaited only this long. */
const WITHIN_MS = 2_000
/** The page sends its tree only some time after a hot reload, so it is asked in between. */
const EVERY_MS = 50
const MOST_ACTIVITIES = 200

type Deps = { store: Store<Studio, StudioEvent>; pause?: (ms: number) => Promise<void> }

/** Reads the classes of the pages. */
export type RenderedClasses = {
  /**
   * Returns the author's classes of an element on the page, with what was written; undefined if they are not known.
   * `ids`: the elements whose classes it has, such as itself and the use of its component.
   */
  of: (key: string, ids: readonly string[]) => Promise<readonly string[] | undefined>
  /** Call it with the change of the lookups that an edit leads to; `isCertain` if it is for the state of the page. */
  afterEdit: (activityId: string, isCertain: boolean, change: () => void) => void
  /** The same for an undo or a redo. */
  afterStep: (activityId: string | undefined, change: () => void) => void
}

/** Creates the reader of a session. Long, because all of it shares what is awaited. */
export function createRenderedClasses({ store, pause = pauseFor }: Deps): RenderedClasses {
  const awaited = new Map<string, Awaited>()
  const certain = createNewest<boolean>(MOST_ACTIVITIES)
  let isCertain = false
  let { elements } = store.get().project.lookups
  let tree = activeFrame(store.get().canvas)?.tree
  const expect = (before: TreeElementLookup, id: string) => {
    const next = afterChange(awaited.get(id), classesIn(before, id), classesIn(elements, id), isCertain)
    awaited.set(id, next)
    void pause(next.isCertain ? CERTAIN_MS : WITHIN_MS).then(
      () => awaited.get(id) === next && awaited.delete(id),
    )
  }
  /** Forgets what the page has shown: afterward it may change its classes by itself. */
  const settle = (id: string, live: readonly string[] | undefined) => {
    const one = awaited.get(id)
    if (one?.isRead && live && isShown(one, live)) awaited.delete(id)
  }
  store.subscribe(() => {
    const { project, canvas, selection } = store.get()
    const before = elements
    elements = project.lookups.elements
    if (elements !== before) for (const id of changedIds(before, elements)) expect(before, id)
    const shown = activeFrame(canvas)?.tree
    if (shown !== tree) for (const one of awaited.values()) one.isRead = true
    tree = shown
    const { key, classList } = selection.details
    if (awaited.size > 0 && key !== null) settle(idOf(key), classList)
  })
  const during = (isOwn: boolean, change: () => void) => {
    isCertain = isOwn
    change()
    isCertain = false
  }
  return {
    of: async (key, ids) => {
      for (;;) {
        const state = store.get()
        const live = liveClassesOf(state, { key, node: activeNode(state, key) })
        const all = [...new Set([...ids, idOf(key)])]
        for (const id of all) settle(id, live)
        const changes = all.flatMap((id) => awaited.get(id) ?? [])
        if (!live || changes.every((one) => one.isCertain || isShown(one, live)))
          return live && changes.reduce(withChange, live)
        store.dispatch({ type: 'details-requested' })
        await pause(EVERY_MS)
      }
    },
    afterEdit: (activityId, isOwn, change) => {
      // An activity may consist of several edits.
      certain.set(activityId, isOwn && certain.get(activityId) !== false)
      during(isOwn, change)
    },
    afterStep: (activityId = '', change) => during(certain.get(activityId) ?? false, change),
  }
}

function withChange(live: readonly string[], { shown, gone }: Awaited): readonly string[] {
  const added = [...shown].filter((name) => !live.includes(name))
  return [...live.filter((name) => !gone.has(name)), ...added]
}

function isShown({ shown, gone }: Awaited, live: readonly string[]): boolean {
  return [...shown].every((name) => live.includes(name)) && !live.some((name) => gone.has(name))
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
  isCertain: boolean,
): Awaited {
  const added = after.filter((name) => !before.includes(name))
  const removed = before.filter((name) => !after.includes(name))
  const shown = new Set([...(earlier?.shown ?? []), ...added].filter((name) => !removed.includes(name)))
  const gone = new Set([...(earlier?.gone ?? []), ...removed].filter((name) => !added.includes(name)))
  return { shown, gone, isCertain: isCertain && earlier?.isCertain !== false, isRead: false }
}
