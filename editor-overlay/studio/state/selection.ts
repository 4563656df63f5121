/** The selection, stepped by events. Long, because each event that moves it is a case. */
import { remapKey } from '../../protocol/element-key.ts'
import { authorClasses } from '../../protocol/marks.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { idsToCome } from '../../protocol/shifted-ids.ts'
import { idOf, keyIn, pageKey } from '../model/tree.ts'
import { activeFrame, pathnameOf } from './canvas.ts'
import { withDetails, withNamedValues } from './details.ts'
import { callFrame, type Effect, type StudioEvent } from './events.ts'
import { isInSource, isOutdated, keyAfterReload, nodeWithId, shownKey } from './follow.ts'
import { NO_DETAILS, withFollowed, withKeys } from './selected-keys.ts'
import { detailsCalls, forceStates, hoverInFrames } from './selection-calls.ts'
import type { Step } from './store.ts'
import type { CanvasState, EditingState, ProjectState, SelectionState, Studio } from './types.ts'

/** The state when nothing is selected or hovered. */
export const NO_SELECTION: SelectionState = {
  keys: [],
  choice: 0,
  hovered: null,
  pendingId: null,
  restoredId: null,
  nextId: null,
  isAwaitingIds: false,
  near: '',
  details: NO_DETAILS,
  values: {},
  unnamedValues: null,
}

/** The other slices: project and canvas as they are after the event; the active frame and editing as before it. */
type Around = {
  project: ProjectState
  canvas: CanvasState
  wasActive: string
  editing: Pick<EditingState, 'modifiers' | 'pending'>
}
type SelectionStep = Step<SelectionState, Effect>

/** Follows the selection through presses, reloads and changes of ids. */
export function stepSelection(state: SelectionState, event: StudioEvent, around: Around): SelectionStep {
  const { canvas, wasActive } = around
  switch (event.type) {
    case 'keys-selected':
      return selectKeys(state, event.keys, around)
    case 'selection-reported':
      return applyReported(state, event.keys, around)
    case 'multiple-selection-ended':
      return event.storyboardId === canvas.active && state.keys.length > 1
        ? { state: { ...state, keys: state.keys.slice(0, 1) }, effects: [] }
        : { state, effects: [] }
    case 'tree-received':
      return event.storyboardId === canvas.active
        ? followTree(state, event.tree, around)
        : { state, effects: [] }
    case 'lookups-changed':
      return followIds(state, event, around)
    case 'edit-settled':
      return around.editing.pending > 1 ? { state, effects: [] } : followAgain(state, false, around)
    case 'element-added':
      return selectAdded({ ...state, pendingId: event.id }, event, around)
    case 'element-restored':
      return selectAdded({ ...state, restoredId: event.id }, event, around)
    case 'removal-started':
      return { state: { ...state, nextId: event.nextId }, effects: [] }
    case 'selection-removed':
      return selectWhenShown({ ...withKeys(state, []), pendingId: state.nextId, nextId: null }, around)
    case 'page-opened':
      return { state: { ...withKeys(state, []), restoredId: null, near: '' }, effects: [] }
    case 'frame-driven':
      return { state: { ...state, keys: [] }, effects: [] }
    case 'widths-chosen':
      return canvas.active === wasActive ? { state, effects: [] } : selectInActive(state, around)
    case 'hover-reported':
      return { state: { ...state, hovered: event.key }, effects: [] }
    case 'element-hovered':
      return { state: { ...state, hovered: event.key }, effects: hoverInFrames(event.key, canvas) }
    case 'details-received':
      return { state: withDetails(state, event, canvas), effects: [] }
    case 'values-named':
      return { state: withNamedValues(state, event, canvas), effects: [] }
    case 'details-requested':
    case 'design-read':
      return { state, effects: detailsCalls(state, around) }
    case 'forced-states-requested':
      return { state, effects: forceStates(state, around) }
    default:
      return { state, effects: [] }
  }
}

/**
 * An undo may remove an added element, even before the page has shown it. Its id may then be that of an element after
 * it, which nobody selected.
 */
function followIds(
  before: SelectionState,
  { ids, delta }: Extract<StudioEvent, { type: 'lookups-changed' }>,
  around: Around,
): SelectionStep {
  const reused = new Set(Object.values(ids))
  const isGone = (id: string) => ids[id] === undefined && (reused.has(id) || delta.elements[id] === null)
  const isAwaited = (id: string) => !isGone(id) && isInSource(id, around.project)
  const awaited = (id: string | null) => (id !== null && isAwaited(id) ? (ids[id] ?? id) : null)
  const kept = before.keys.filter((key) => !isGone(idOf(key)))
  const keys = kept.map((key) => remapKey(key, ids))
  const isMainKept = kept[0] === before.keys[0]
  const renamed = isMainKept ? withFollowed(before, keys) : withKeys(before, keys)
  const followed = {
    ...renamed,
    pendingId: awaited(before.pendingId),
    restoredId: awaited(before.restoredId),
    // A page that has not reloaded yet may have named an element that an earlier edit removed.
    nextId: awaited(before.nextId),
  }
  const { state, effects } = followAgain(followed, true, around)
  if (kept.length === before.keys.length) return { state, effects }
  const { active } = around.canvas
  const inPage = keys[0] ? pageKey(activeFrame(around.canvas)?.tree, keys[0]) : null
  return { state, effects: [callFrame(active, 'setSelectedElement', inPage), ...effects] }
}

function selectKeys(before: SelectionState, keys: readonly string[], around: Around): SelectionStep {
  const state = { ...withKeys(before, keys), pendingId: null, restoredId: null }
  const { active } = around.canvas
  const inPage = keys.map((key) => pageKey(activeFrame(around.canvas)?.tree, key))
  return {
    state,
    effects: [
      callFrame(active, 'setSelectedElement', inPage[0] ?? null),
      callFrame(active, 'setMultiselectedElementKeys', inPage.length > 1 ? inPage : []),
      ...detailsCalls(state, around),
    ],
  }
}

/** The frame of the selection was closed: the same elements are selected in another one. */
function selectInActive(state: SelectionState, around: Around): SelectionStep {
  return selectKeys(
    state,
    state.keys.map((key) => keyIn(key, around.canvas.active)),
    around,
  )
}

/**
 * A frame also repeats the selection, under its new id and at its old position; that is not a choice. After a press,
 * the frame still marks what the next press would have selected until then.
 */
function applyReported(before: SelectionState, keys: readonly string[], around: Around): SelectionStep {
  if (idOf(keys[0]) === idOf(before.keys[0])) {
    const state = withFollowed(before, keys)
    return { state, effects: detailsCalls(state, around) }
  }
  const state = { ...withKeys(before, keys), pendingId: null, restoredId: null, hovered: null }
  const unmarked = before.hovered === null ? [] : hoverInFrames(null, around.canvas)
  return { state, effects: [...unmarked, ...detailsCalls(state, around)] }
}

/** Selects an element that was waited for; otherwise the selection follows its elements through a reload. */
function followTree(before: SelectionState, tree: NavNode, around: Around): SelectionStep {
  if (isOutdated(tree, around.project)) return { state: before, effects: [] }
  const shown = selectPending(before, tree, around)
  if (shown) return shown
  if (before.keys.length === 0) return { state: before, effects: [] }
  const found = before.keys.map((key) => keyAfterReload(key, tree, around.project))
  // A page may show an edit before its answer, with the new ids, has arrived; until then no element is dropped.
  const isAwaitingIds = around.editing.pending > 0 && found.includes(null)
  const keys = found.flatMap((key, at) => key ?? (isAwaitingIds ? (before.keys[at] ?? []) : []))
  return moveTo({ ...before, isAwaitingIds }, keys, { tree, around })
}

function moveTo(
  before: SelectionState,
  keys: readonly string[],
  { tree, around }: { tree: NavNode; around: Around },
): SelectionStep {
  if (keys.length === before.keys.length && keys.every((key, at) => key === before.keys[at]))
    return { state: before, effects: detailsCalls(before, around) }
  const isComplete = keys.length === before.keys.length
  const state = isComplete ? withFollowed(before, keys) : withKeys(before, keys)
  const inPage = keys[0] ? pageKey(tree, keys[0]) : null
  return {
    state,
    effects: [callFrame(around.canvas.active, 'setSelectedElement', inPage), ...detailsCalls(state, around)],
  }
}

function selectPending(before: SelectionState, tree: NavNode, around: Around): SelectionStep | null {
  const page = { project: around.project, pathname: pathnameOf(around), near: before.near }
  const id = before.pendingId ?? before.restoredId
  const key = id === null ? null : shownKey(tree, id, page)
  if (key === null) return null
  const isSelected = idOf(key) === idOf(before.keys[0])
  const selected = isSelected ? withFollowed(before, [key]) : withKeys(before, [key])
  const state = { ...selected, pendingId: null, restoredId: null, isAwaitingIds: false }
  return {
    state,
    effects: [
      callFrame(around.canvas.active, 'setSelectedElement', pageKey(tree, key)),
      ...detailsCalls(state, around),
    ],
  }
}

/** Selects an element that the source has now, at once if the page has reloaded before the answer of the server. */
function selectAdded(
  state: SelectionState,
  { id, ids }: { id: string; ids: Readonly<Record<string, string>> },
  around: Around,
): SelectionStep {
  const tree = currentTree(around)
  const { elements } = around.project.lookups
  const isWritten = (one: string) => elements[one]
  const toCome = idsToCome(ids, isWritten, (one) => tree && nodeWithId(tree, one))
  // Until then, the page may show the id on the element after the added one.
  return toCome[id] === undefined ? selectWhenShown(state, around) : { state, effects: [] }
}

/** Selects the pending element if the page shows it already. */
function selectWhenShown(state: SelectionState, around: Around): SelectionStep {
  const tree = currentTree(around)
  return (tree && selectPending(state, tree, around)) ?? { state, effects: [] }
}

/**
 * Looks again in a page that showed an edit before its answer. After the last answer, what the page does not show is
 * dropped.
 */
function followAgain(state: SelectionState, isAwaitingIds: boolean, around: Around): SelectionStep {
  const tree = currentTree(around)
  if (!state.isAwaitingIds || !tree) return { state, effects: [] }
  const keys = state.keys.flatMap(
    (key) => keyAfterReload(key, tree, around.project) ?? (isAwaitingIds ? key : []),
  )
  return moveTo({ ...state, isAwaitingIds }, keys, { tree, around })
}

/** Returns the tree of the active frame, unless it is outdated. */
function currentTree({ canvas, project }: Around): NavNode | null {
  const tree = activeFrame(canvas)?.tree
  return tree && !isOutdated(tree, project) ? tree : null
}

/** Returns the ids of keys, each once. */
export function idsOf(keys: readonly string[]): string[] {
  return [...new Set(keys.map((key) => idOf(key)))]
}

/**
 * Returns the author's classes on the page; undefined if they are not known. The frame reports them shortly after the
 * selection; until then the tree’s are used, which has none for components.
 */
export function liveClassesOf(
  { selection: { details } }: Pick<Studio, 'selection'>,
  { key, node }: { key: string; node: NavNode | null },
): readonly string[] | undefined {
  const ofNode = node?.isComponent ? undefined : node?.classList
  const classes = details.key === key ? details.classList : ofNode
  return classes && authorClasses(classes)
}
