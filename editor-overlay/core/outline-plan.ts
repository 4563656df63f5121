/** Which outlines a moment asks for, in painting order. Where they lie is measured later, all in one batch. */
import type { OutlineKind } from './geometry.ts'
import type { Scene } from './scene.ts'

export type OutlineView = {
  driving: boolean
  hovered: string | null
  selected: string | null
  multi: readonly string[]
  isDragging: boolean
}

export type OutlineSource =
  | { type: 'key'; key: string }
  /** Everything directly below; only what is in view gets an outline. */
  | { type: 'children'; key: string }
  | { type: 'union'; keys: readonly string[] }
  /** Temporary divs, and nodes that ask for an outline until the next refresh. */
  | { type: 'marked' }
  | { type: 'same-id'; codebaseId: string; except: readonly string[] }

export type WantedOutline = {
  kind: OutlineKind
  source: OutlineSource
  isComponent: boolean
  label: string | null
  dynamicTextKey: string | null
}

/** Of each crowd, so that a container with thousands of children costs no more than a screenful. */
export const MAX_CROWD = 200

function wanted(kind: OutlineKind, source: OutlineSource, over: Partial<WantedOutline> = {}): WantedOutline {
  return { kind, source, isComponent: false, label: null, dynamicTextKey: null, ...over }
}

function byKey(
  kind: OutlineKind,
  key: string,
  scene: Scene,
  over: Partial<WantedOutline> = {},
): WantedOutline {
  return wanted(kind, { type: 'key', key }, { isComponent: scene.isComponent(key), ...over })
}

export function planOutlines(view: OutlineView, scene: Scene): WantedOutline[] {
  if (view.driving) return []
  const { hovered, selected, multi } = view
  const plan: WantedOutline[] = []
  if (hovered && scene.has(hovered)) plan.push(...hoverOutlines(hovered, scene))
  if (multi.length > 0) plan.push(...multiOutlines(multi, scene))
  else if (selected && scene.has(selected)) plan.push(...selectedOutlines(selected, view.isDragging, scene))
  plan.push(wanted('primary', { type: 'marked' }))
  const codebaseId = selected && scene.has(selected) ? scene.codebaseId(selected) : ''
  if (codebaseId) {
    const except = [selected, hovered].filter((key) => key !== null)
    plan.push(wanted('secondary', { type: 'same-id', codebaseId, except }))
  }
  return plan
}

function hoverOutlines(hovered: string, scene: Scene): WantedOutline[] {
  return [byKey('primary', hovered, scene), wanted('child', { type: 'children', key: hovered })]
}

function multiOutlines(multi: readonly string[], scene: Scene): WantedOutline[] {
  const keys = multi.filter((key) => scene.has(key))
  if (keys.length === 0) return []
  const label = labelOf(`${multi.length} Elements`, false)
  const around = wanted('primary', { type: 'union', keys }, { label })
  return [around, ...keys.map((key) => byKey('primary', key, scene))]
}

function selectedOutlines(selected: string, isDragging: boolean, scene: Scene): WantedOutline[] {
  const label = labelOf(scene.name(selected), scene.isComponent(selected))
  const dynamicTextKey = scene.hasDynamicText(selected) ? selected : null
  const primary = byKey('primary', selected, scene, { label, dynamicTextKey })
  return isDragging ? [primary, byKey('move', selected, scene)] : [primary]
}

export function labelOf(name: string, isComponent: boolean): string {
  return isComponent ? name.charAt(0).toUpperCase() + name.slice(1) : name.toLowerCase()
}
