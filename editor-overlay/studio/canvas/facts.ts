/** What a frame says about pointers and keys, narrowed: a frame runs scripts of others. */
import type { Point } from '../model/geometry.ts'
import type { PageMessage } from '../wire/page-port.ts'

export type PointerFacts = { window: Point; page: Point }

export function pointerOf({ event }: PageMessage): PointerFacts | null {
  const window = pointAt(event, 'clientX', 'clientY')
  const page = pointAt(event, 'pageX', 'pageY')
  return window && page && { window, page }
}

export function pagePointOf({ event }: PageMessage): Point | null {
  return pointAt(event, 'pageX', 'pageY')
}

export type WheelFacts = { at: Point; by: Point; isZoom: boolean }

export function wheelOf({ event }: PageMessage): WheelFacts | null {
  const at = pointAt(event, 'x', 'y')
  const by = pointAt(event, 'deltaX', 'deltaY')
  return at && by && { at, by, isZoom: isSet(event, 'ctrlKey') || isSet(event, 'metaKey') }
}

export type KeyFacts = { key: string; isTyping: boolean }

const FIELDS = new Set(['INPUT', 'TEXTAREA', 'SELECT'])

export function keyOf({ event }: PageMessage): KeyFacts | null {
  const key = valueAt(event, 'key')
  const active = valueAt(event, 'activeElement')
  const isTyping = isSet(active, 'isContentEditable') || FIELDS.has(String(valueAt(active, 'tagName')))
  return typeof key === 'string' ? { key, isTyping } : null
}

function pointAt(value: unknown, across: string, down: string): Point | null {
  const [x, y] = [valueAt(value, across), valueAt(value, down)]
  return isFigure(x) && isFigure(y) ? { x, y } : null
}

function isFigure(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isSet(value: unknown, name: string): boolean {
  return valueAt(value, name) === true
}

function valueAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
