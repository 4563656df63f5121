import type { Modifiers, PointerTarget, Scene } from '../core/scene.ts'
import { isSameSet, pick, pickHover, toggled, wantsExact } from '../core/selection.ts'
import { isParentKey } from '../protocol/element-key.ts'

/** Hover and selection, by element key. */
export type SelectState = {
  hovered: string | null
  /** The element, or the main one of several; the parent editor may name a list without one. */
  selected: string | null
  /** A multi-selection; empty for a single one. */
  keys: readonly string[]
}

/** What can happen to the selection. */
export type SelectEvent =
  | { type: 'hover'; target: PointerTarget; modifiers: Modifiers }
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
export const EMPTY_SELECTION: SelectState = { hovered: null, selected: null, keys: [] }
const REDRAW: SelectEffect = { type: 'redraw' }

function unchanged(state: SelectState): SelectStep {
  return { state, effects: [] }
}

/** The next state and the effects of one event (the wire contract, 9.3, 9.4 and 9.9). */
export function stepSelect(state: SelectState, event: SelectEvent, scene: Scene): SelectStep {
  switch (event.type) {
    case 'hover-end':
      return hoverTo(state, null)
    case 'hover':
      return hoverTo(state, pickHover(event.target, event.modifiers, state.selected, scene))
    case 'set-hover':
      if (event.key === state.hovered) return unchanged(state)
      return { state: { ...state, hovered: event.key }, effects: [REDRAW] }
    case 'press':
      return press(state, event, scene)
    case 'context':
      return context(state, event, scene)
    case 'set-selected': {
      const { key } = event
      if (key === state.selected) return unchanged(state)
      const effects: SelectEffect[] = [{ type: 'end-edit' }, { type: 'answer-selected', key }, REDRAW]
      return { state: { ...state, selected: key }, effects }
    }
    case 'set-multiple': {
      const { keys } = event
      if (isSameSet(keys, state.keys)) return unchanged(state)
      const effects: SelectEffect[] = [{ type: 'end-edit' }, { type: 'answer-multiple', keys }, REDRAW]
      return { state: { ...state, keys: keys ?? [] }, effects }
    }
  }
}

/** Only a change is posted. */
function hoverTo(state: SelectState, key: string | null): SelectStep {
  if (key === state.hovered) return unchanged(state)
  return { state: { ...state, hovered: key }, effects: [{ type: 'notify-hover', key }, REDRAW] }
}

function press(state: SelectState, event: Extract<SelectEvent, { type: 'press' }>, scene: Scene): SelectStep {
  const { target, modifiers } = event
  const { selected, keys } = state
  const key = pick(target, wantsExact(modifiers), selected, scene)
  if (!key) return unselect(state)
  if (!modifiers.shiftKey || !selected) return pressOne(state, key, scene)
  const list = toggled(keys, selected, key)
  if (!list) return unchanged(state)
  const [only] = list.keys
  return list.keys.length === 1 && only ? pressOne(state, only, scene) : pressMany(state, list)
}

function unselect({ hovered, selected, keys }: SelectState): SelectStep {
  const effects: SelectEffect[] = []
  if (selected) effects.push({ type: 'notify-selected', key: null })
  if (keys.length > 0) effects.push({ type: 'notify-multiple', keys: [] })
  return { state: { ...EMPTY_SELECTION, hovered }, effects: [...effects, REDRAW] }
}

function pressMany(state: SelectState, { keys, main }: { keys: string[]; main: string }): SelectStep {
  const effects: SelectEffect[] = []
  if (main !== state.selected) effects.push({ type: 'notify-selected', key: main })
  effects.push({ type: 'notify-multiple', keys }, { type: 'end-edit' }, REDRAW)
  return { state: { ...state, selected: main, keys }, effects }
}

/** Every ordinary press posts the empty list, which ends a multi-selection in the parent editor. */
function pressOne(state: SelectState, key: string, scene: Scene): SelectStep {
  const effects: SelectEffect[] = []
  if (key !== state.selected) effects.push({ type: 'notify-selected', key })
  else if (scene.canEditText(key)) effects.push({ type: 'edit-text', key })
  if (key === scene.topKey) effects.push({ type: 'end-edit' })
  effects.push({ type: 'notify-multiple', keys: [] }, REDRAW)
  return { state: { ...state, selected: key, keys: [] }, effects }
}

function context(
  state: SelectState,
  event: Extract<SelectEvent, { type: 'context' }>,
  scene: Scene,
): SelectStep {
  const { selected, keys } = state
  const key = pick(event.target, wantsExact(event.modifiers), selected, scene)
  const isMultiple = keys.length > 0
  const select: SelectStep = {
    state: { ...state, selected: key },
    effects: [{ type: 'notify-selected', key }, REDRAW],
  }
  if (!key) return unchanged(state)
  if (key === scene.topKey) return isMultiple || key === selected ? unchanged(state) : select
  const request: SelectEffect = { type: 'notify-context', point: event.point }
  const isWithin = selected !== null && (key === selected || isParentKey(selected, key))
  if (isWithin || isMultiple) return { state, effects: [request] }
  return { ...select, effects: [...select.effects, request] }
}
