import { isParentKey, isSiblingKey, parseKey } from '../protocol/element-key.ts'
import type { Modifiers, PointerTarget, Scene } from './scene.ts'

/** An element key, possibly the storyboard's; null when nothing is picked. */
type PickedKey = string | null

/** Picks the exact element, as meta and ctrl request. */
function pickExact(target: PointerTarget, scene: Scene): PickedKey {
  return target.exact ?? (target.isPageSpace ? scene.topKey : null)
}

/** Picks one level at a time: a node near the selection before one deep in the page. */
function pickSelectable(target: PointerTarget, selected: string | null, scene: Scene): PickedKey {
  if (!target.nearestKey) return scene.topKey
  const isNone = !selected || !parseKey(selected).uniquePath
  if (isNone || selected === scene.topKey) return topMost(target.nearestKey, scene)
  for (let at: string | null = target.nearestKey; at; at = scene.parent(at))
    if (isNear(at, selected, scene)) return at
  return null
}

function topMost(key: string, scene: Scene): string {
  let top = key
  for (let above = scene.parent(top); above; above = scene.parent(top)) top = above
  return top
}

/** A selection that has left the tree is near what its path leads through. */
function isNear(key: string, selected: string, scene: Scene): boolean {
  if (key === selected || isParentKey(key, selected)) return true
  const above = scene.parent(key)
  return above === selected || (scene.has(selected) && above === scene.parent(selected))
}

/** True with meta or ctrl, which pick the exact element instead of the nearest selectable one. */
export function wantsExact(modifiers: Modifiers): boolean {
  return modifiers.metaKey || modifiers.ctrlKey
}

/** The node that an event targets (the wire contract, 9.4). */
export function pick(
  target: PointerTarget,
  exact: boolean,
  selected: string | null,
  scene: Scene,
): PickedKey {
  return exact ? pickExact(target, scene) : pickSelectable(target, selected, scene)
}

/** The node that a hover targets; with shift, only siblings of the selection are picked (the wire contract, 9.3). */
export function pickHover(
  target: PointerTarget,
  modifiers: Modifiers,
  selected: string | null,
  scene: Scene,
): PickedKey {
  const found = pick(target, wantsExact(modifiers), selected, scene)
  if (!found || !modifiers.shiftKey || !selected) return found
  return isSiblingKey(found, selected) ? found : null
}

/** The multi-selection after a shift-press, with its main key; null when the press changes nothing. */
export function toggled(
  list: readonly string[],
  selected: string,
  key: string,
): { keys: string[]; main: string } | null {
  const current = list.length > 0 ? list : [selected]
  const hit = list.find((one) => one === key || isParentKey(one, key))
  if (hit !== undefined) {
    const keys = current.filter((one) => one !== hit)
    return { keys, main: hit === selected ? (keys[0] ?? selected) : selected }
  }
  if (key === selected || !isSiblingKey(key, selected)) return null
  return { keys: [...current, key], main: selected }
}

/** True when both lists hold the same keys, in any order; null counts as empty. */
export function isSameSet(a: readonly string[] | null, b: readonly string[] | null): boolean {
  const [left, right] = [new Set(a ?? []), new Set(b ?? [])]
  return left.size === right.size && [...left].every((one) => right.has(one))
}
