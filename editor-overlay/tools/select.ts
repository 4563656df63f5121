import type { Modifiers, PointerTarget, Scene } from '../core/scene.ts'
import { isSameSet, pick, pickHover, toggled, wantsExact } from '../core/selection.ts'
import { isParentKey, parseKey } from '../protocol/element-key.ts'

type Hovering = { hovered: string | null }

/** Hover, selection and multi-selection, by element key. */
export type SelectState =
  | (Hovering & { type: 'empty' })
  | (Hovering & { type: 'single'; key: string })
  /** The parent editor may name a list without a main element. */
  | (Hovering & { type: 'multiple'; main: string | null; keys: readonly string[] })

/** What can happen to the selection. */
export type SelectEvent =
  | { type: 'hover'; target: PointerTarget; modifiers: Modifiers & { bottomMost?: boolean } }
  | { type: 'hover-end' }
  | { type: 'press'; target: PointerTarget; modifiers: Modifiers }
  | {
      type: 'context'
      target: PointerTarget
      modifiers: Modifiers
      point: { clientX: number; clientY: number }
    }
  | { type: 'set-hover'; key: string | null }
  | { type: 'set-selected'; key: string | null }
  | { type: 'set-multiple'; keys: readonly string[] | null }
  /** Sets a selection as given; the caller notifies the parent editor. */
  | { type: 'replace'; selected: string | null; keys: readonly string[] }
  | { type: 'cancel' }

/** What the runtime does after a step, in this order. `answer-…` confirms what the parent editor has set. */
export type SelectEffect =
  | { type: 'notify-hover'; key: string | null }
  | { type: 'notify-selected'; key: string | null }
  | { type: 'notify-multiple'; keys: readonly string[] }
  | { type: 'answer-selected'; key: string | null }
  | { type: 'answer-multiple'; keys: readonly string[] | null }
  | { type: 'notify-context'; point: { clientX: number; clientY: number } }
  | { type: 'edit-text'; key: string }
  | { type: 'end-edit' }
  | { type: 'redraw' }

type SelectStep = { state: SelectState; effects: SelectEffect[] }

/** Nothing is hovered or selected. */
export const EMPTY_SELECTION: SelectState = { type: 'empty', hovered: null }
const REDRAW: SelectEffect = { type: 'redraw' }

/** The key of the selected element, or of the main one of several. */
export function selectedOf(state: SelectState): string | null {
  return state.type === 'empty' ? null : state.type === 'single' ? state.key : state.main
}

/** The keys of a multi-selection; empty for a single one. */
export function multipleOf(state: SelectState): readonly string[] {
  return state.type === 'multiple' ? state.keys : []
}

function unchanged(state: SelectState): SelectStep {
  return { state, effects: [] }
}

function selectionState(
  hovered: string | null,
  key: string | null,
  keys: readonly string[] = [],
): SelectState {
  if (keys.length > 0) return { type: 'multiple', hovered, main: key, keys }
  return key ? { type: 'single', hovered, key } : { type: 'empty', hovered }
}

/** The next state and the effects of one event (the wire contract, 9.3, 9.4 and 9.9). */
export function stepSelect(state: SelectState, event: SelectEvent, scene: Scene): SelectStep {
  switch (event.type) {
    case 'cancel':
      return { state: EMPTY_SELECTION, effects: [REDRAW] }
    case 'hover-end':
      return hoverTo(state, null)
    case 'hover':
      return hoverTo(state, pickHover(event.target, event.modifiers, selectedOf(state), scene))
    case 'set-hover':
      if (event.key === state.hovered) return unchanged(state)
      return { state: { ...state, hovered: event.key }, effects: [REDRAW] }
    case 'press':
      return press(state, event, scene)
    case 'context':
      return context(state, event, scene)
    default:
      return set(state, event)
  }
}

/** Only a change is posted. */
function hoverTo(state: SelectState, key: string | null): SelectStep {
  if (key === state.hovered) return unchanged(state)
  return { state: { ...state, hovered: key }, effects: [{ type: 'notify-hover', key }, REDRAW] }
}

function set(
  state: SelectState,
  event: Extract<SelectEvent, { type: 'set-selected' | 'set-multiple' | 'replace' }>,
): SelectStep {
  const { hovered } = state
  if (event.type === 'replace')
    return { state: selectionState(hovered, event.selected, event.keys), effects: [REDRAW] }
  if (event.type === 'set-selected') {
    if (event.key === selectedOf(state)) return unchanged(state)
    const next = selectionState(hovered, event.key, multipleOf(state))
    return {
      state: next,
      effects: [{ type: 'end-edit' }, { type: 'answer-selected', key: event.key }, REDRAW],
    }
  }
  if (isSameSet(event.keys, multipleOf(state))) return unchanged(state)
  const next = selectionState(hovered, selectedOf(state), event.keys ?? [])
  return {
    state: next,
    effects: [{ type: 'end-edit' }, { type: 'answer-multiple', keys: event.keys }, REDRAW],
  }
}

function press(state: SelectState, event: Extract<SelectEvent, { type: 'press' }>, scene: Scene): SelectStep {
  const { target, modifiers } = event
  const selected = selectedOf(state)
  const key = pick(target, wantsExact(modifiers), selected, scene)
  if (!key) return unselect(state)
  if (!modifiers.shift || !selected) return pressOne(state, key, scene)
  const list = toggled(multipleOf(state), selected, key)
  if (!list) return unchanged(state)
  const [only] = list.keys
  return list.keys.length === 1 && only ? pressOne(state, only, scene) : pressMany(state, list)
}

function unselect(state: SelectState): SelectStep {
  if (state.type === 'empty') return unchanged(state)
  const effects: SelectEffect[] = []
  if (selectedOf(state)) effects.push({ type: 'notify-selected', key: null })
  if (state.type === 'multiple') effects.push({ type: 'notify-multiple', keys: [] })
  return { state: { type: 'empty', hovered: state.hovered }, effects: [...effects, REDRAW] }
}

function pressMany(state: SelectState, { keys, main }: { keys: string[]; main: string }): SelectStep {
  const effects: SelectEffect[] = []
  if (main !== selectedOf(state)) effects.push({ type: 'notify-selected', key: main })
  effects.push({ type: 'notify-multiple', keys }, { type: 'end-edit' }, REDRAW)
  return { state: { type: 'multiple', hovered: state.hovered, main, keys }, effects }
}

/** Every ordinary press posts the empty list, which ends a multi-selection in the parent editor. */
function pressOne(state: SelectState, key: string, scene: Scene): SelectStep {
  const next: SelectState = { type: 'single', hovered: state.hovered, key }
  const ended: SelectEffect[] = [{ type: 'notify-multiple', keys: [] }, REDRAW]
  if (key === scene.storyboardKey) {
    const messages: SelectEffect[] = key === selectedOf(state) ? [] : [{ type: 'notify-selected', key }]
    return { state: next, effects: [...messages, { type: 'end-edit' }, ...ended] }
  }
  if (key !== selectedOf(state)) return { state: next, effects: [{ type: 'notify-selected', key }, ...ended] }
  const edit: SelectEffect[] = scene.canEditText(key) ? [{ type: 'edit-text', key }] : []
  return { state: next, effects: [...edit, ...ended] }
}

function context(
  state: SelectState,
  event: Extract<SelectEvent, { type: 'context' }>,
  scene: Scene,
): SelectStep {
  const selected = selectedOf(state)
  const { hovered } = state
  const key = pick(event.target, wantsExact(event.modifiers), selected, scene)
  if (!key) return unchanged(state)
  if (key === scene.storyboardKey) {
    if (state.type === 'multiple' || key === selected) return unchanged(state)
    return { state: selectionState(hovered, key), effects: [{ type: 'notify-selected', key }, REDRAW] }
  }
  const request: SelectEffect = { type: 'notify-context', point: event.point }
  const isWithin = selected !== null && (key === selected || isParentKey(parseKey(selected), parseKey(key)))
  if (isWithin || state.type === 'multiple') return { state, effects: [request] }
  return { state: selectionState(hovered, key), effects: [{ type: 'notify-selected', key }, REDRAW, request] }
}
