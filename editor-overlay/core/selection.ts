/** Which node an event means, and what a press makes of the selection. */
import { isParentKey, isSiblingKey, parseKey } from '../protocol/element-key.ts'
import type { Modifiers, Scene, Target } from './scene.ts'

/** A key (the storyboard's included), or null for a target that means nothing. */
export type Pick = string | null

/** The very element, as meta and ctrl ask for. */
export function pickExact(target: Target, scene: Scene): Pick {
  return target.exact ?? (target.isPageSpace ? scene.storyboardKey : null)
}

/** One level at a time: what is near the selection goes before what is deep in the page. */
export function pickSelectable(target: Target, selected: string | null, scene: Scene): Pick {
  if (!target.nearest) return scene.storyboardKey
  if (!selected || selected === scene.storyboardKey || !scene.has(selected))
    return topMost(target.nearest, scene)
  for (let at: string | null = target.nearest; at; at = scene.parent(at))
    if (isNear(at, selected, scene)) return at
  return null
}

function topMost(key: string, scene: Scene): string {
  let top = key
  for (let above = scene.parent(top); above; above = scene.parent(top)) top = above
  return top
}

function isNear(key: string, selected: string, scene: Scene): boolean {
  if (key === selected || isParentKey(parseKey(key), parseKey(selected))) return true
  const above = scene.parent(key)
  return above === selected || above === scene.parent(selected)
}

export function wantsExact(modifiers: Modifiers): boolean {
  return modifiers.meta || modifiers.ctrl
}

export function pick(target: Target, exact: boolean, selected: string | null, scene: Scene): Pick {
  return exact ? pickExact(target, scene) : pickSelectable(target, selected, scene)
}

/** With shift only the selection's siblings can be meant. */
export function pickHover(
  target: Target,
  modifiers: Modifiers & { bottomMost?: boolean },
  selected: string | null,
  scene: Scene,
): Pick {
  const found = pick(target, wantsExact(modifiers) || modifiers.bottomMost === true, selected, scene)
  if (!found || !modifiers.shift || !selected) return found
  if (found === scene.storyboardKey) return selected === scene.storyboardKey ? found : null
  return isSiblingKey(parseKey(found), parseKey(selected)) ? found : null
}

/** What a shift-press makes of the list; null when it is not allowed. */
export function toggled(
  list: readonly string[],
  selected: string,
  key: string,
): { keys: string[]; main: string } | null {
  const current = list.length > 0 ? list : [selected]
  const hit = list.find((one) => one === key || isParentKey(parseKey(one), parseKey(key)))
  if (hit !== undefined) {
    const keys = current.filter((one) => one !== hit)
    return { keys, main: hit === selected ? (keys[0] ?? selected) : selected }
  }
  if (!isSiblingKey(parseKey(key), parseKey(selected))) return null
  return { keys: [...current, key], main: selected }
}

export function isSameSet(a: readonly string[] | null, b: readonly string[] | null): boolean {
  const [left, right] = [new Set(a ?? []), new Set(b ?? [])]
  return left.size === right.size && [...left].every((one) => right.has(one))
}
