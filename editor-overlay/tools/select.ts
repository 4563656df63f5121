/** Hover, selection and multi-selection. One step per event; what it costs the world comes back as effects. */
import type { Modifiers, Scene, Target } from '../core/scene.ts'
import { isSameSet, pick, pickHover, toggled, wantsExact } from '../core/selection.ts'
import { isParentKey, parseKey } from '../protocol/element-key.ts'

type Hovering = { hovered: string | null }

export type SelectState =
  | (Hovering & { at: 'empty' })
  | (Hovering & { at: 'single'; key: string })
  /** The parent editor may name a list without a main element. */
  | (Hovering & { at: 'multiple'; main: string | null; keys: readonly string[] })

export type SelectEvent =
  | { type: 'hover'; target: Target; modifiers: Modifiers & { bottomMost?: boolean } }
  | { type: 'hover-end' }
  | { type: 'press'; target: Target; modifiers: Modifiers }
  | { type: 'context'; target: Target; modifiers: Modifiers; point: { clientX: number; clientY: number } }
  | { type: 'set-hover'; key: string | null }
  | { type: 'set-selected'; key: string | null }
  | { type: 'set-multiple'; keys: readonly string[] | null }
  /** Names a selection without a question; the caller tells the parent editor itself. */
  | { type: 'replace'; selected: string | null; keys: readonly string[] }
  | { type: 'cancel' }
  | { type: 'interrupt' }

export type SelectEffect =
  | { type: 'tell-hover'; key: string | null }
  | { type: 'tell-selected'; key: string | null }
  | { type: 'tell-multiple'; keys: readonly string[] }
  | { type: 'answer-selected'; key: string | null }
  | { type: 'answer-multiple'; keys: readonly string[] | null }
  | { type: 'tell-context'; point: { clientX: number; clientY: number } }
  | { type: 'edit-text'; key: string }
  | { type: 'end-edit' }
  | { type: 'redraw' }

export type SelectStep = { state: SelectState; effects: SelectEffect[] }

export const EMPTY_SELECTION: SelectState = { at: 'empty', hovered: null }
const REDRAW: SelectEffect = { type: 'redraw' }

export function selectedOf(state: SelectState): string | null {
  return state.at === 'empty' ? null : state.at === 'single' ? state.key : state.main
}

export function multipleOf(state: SelectState): readonly string[] {
  return state.at === 'multiple' ? state.keys : []
}

function stay(state: SelectState): SelectStep {
  return { state, effects: [] }
}

export function selecting(
  hovered: string | null,
  key: string | null,
  keys: readonly string[] = [],
): SelectState {
  if (keys.length > 0) return { at: 'multiple', hovered, main: key, keys }
  return key ? { at: 'single', hovered, key } : { at: 'empty', hovered }
}

export function stepSelect(state: SelectState, event: SelectEvent, scene: Scene): SelectStep {
  switch (event.type) {
    case 'cancel':
      return { state: EMPTY_SELECTION, effects: [REDRAW] }
    case 'interrupt':
    case 'hover-end':
      return hoverTo(state, null)
    case 'hover':
      return hoverTo(state, pickHover(event.target, event.modifiers, selectedOf(state), scene))
    case 'set-hover':
      if (event.key === state.hovered) return stay(state)
      return { state: { ...state, hovered: event.key }, effects: [REDRAW] }
    case 'press':
      return press(state, event, scene)
    case 'context':
      return context(state, event, scene)
    default:
      return set(state, event)
  }
}

/** The parent editor knows what it set itself, so only a change is told. */
function hoverTo(state: SelectState, key: string | null): SelectStep {
  if (key === state.hovered) return stay(state)
  return { state: { ...state, hovered: key }, effects: [{ type: 'tell-hover', key }, REDRAW] }
}

function set(
  state: SelectState,
  event: Extract<SelectEvent, { type: 'set-selected' | 'set-multiple' | 'replace' }>,
): SelectStep {
  const { hovered } = state
  if (event.type === 'replace')
    return { state: selecting(hovered, event.selected, event.keys), effects: [REDRAW] }
  if (event.type === 'set-selected') {
    if (event.key === selectedOf(state)) return stay(state)
    const next = selecting(hovered, event.key, multipleOf(state))
    return {
      state: next,
      effects: [{ type: 'end-edit' }, { type: 'answer-selected', key: event.key }, REDRAW],
    }
  }
  if (isSameSet(event.keys, multipleOf(state))) return stay(state)
  const next = selecting(hovered, selectedOf(state), event.keys ?? [])
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
  if (!list) return stay(state)
  const [only] = list.keys
  return list.keys.length === 1 && only ? pressOne(state, only, scene) : pressMany(state, list)
}

function unselect(state: SelectState): SelectStep {
  if (state.at === 'empty') return stay(state)
  const effects: SelectEffect[] = []
  if (selectedOf(state)) effects.push({ type: 'tell-selected', key: null })
  if (state.at === 'multiple') effects.push({ type: 'tell-multiple', keys: [] })
  return { state: { at: 'empty', hovered: state.hovered }, effects: [...effects, REDRAW] }
}

function pressMany(state: SelectState, { keys, main }: { keys: string[]; main: string }): SelectStep {
  const effects: SelectEffect[] = []
  if (main !== selectedOf(state)) effects.push({ type: 'tell-selected', key: main })
  effects.push({ type: 'tell-multiple', keys }, { type: 'end-edit' }, REDRAW)
  return { state: { at: 'multiple', hovered: state.hovered, main, keys }, effects }
}

/** The empty list goes out after every ordinary press: it is also how the parent editor knows that it ended. */
function pressOne(state: SelectState, key: string, scene: Scene): SelectStep {
  const next: SelectState = { at: 'single', hovered: state.hovered, key }
  const ended: SelectEffect[] = [{ type: 'tell-multiple', keys: [] }, REDRAW]
  if (key === scene.storyboardKey) {
    const told: SelectEffect[] = key === selectedOf(state) ? [] : [{ type: 'tell-selected', key }]
    return { state: next, effects: [...told, { type: 'end-edit' }, ...ended] }
  }
  if (key !== selectedOf(state)) return { state: next, effects: [{ type: 'tell-selected', key }, ...ended] }
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
  const key = pickHover(event.target, event.modifiers, selected, scene)
  if (!key) return stay(state)
  if (key === scene.storyboardKey) {
    if (state.at === 'multiple' || key === selected) return stay(state)
    return { state: selecting(hovered, key), effects: [{ type: 'tell-selected', key }, REDRAW] }
  }
  const asked: SelectEffect = { type: 'tell-context', point: event.point }
  const isWithin = selected !== null && (key === selected || isParentKey(parseKey(selected), parseKey(key)))
  if (isWithin || state.at === 'multiple') return { state, effects: [asked] }
  return { state: selecting(hovered, key), effects: [{ type: 'tell-selected', key }, REDRAW, asked] }
}
