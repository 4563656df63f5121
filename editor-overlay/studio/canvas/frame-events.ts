/** A frame's reports of pointers and keys, narrowed: a frame runs scripts of others. */
import type { PageMessage } from '../client/page-port.ts'
import type { Point } from '../model/geometry.ts'

export type FramePointer = { window: Point; page: Point }

export function pointerOf({ event }: PageMessage): FramePointer | null {
  const window = pointAt(event, 'clientX', 'clientY')
  const page = pointAt(event, 'pageX', 'pageY')
  return window && page && { window, page }
}

export function pagePointOf({ event }: PageMessage): Point | null {
  return pointAt(event, 'pageX', 'pageY')
}

type FrameWheel = { at: Point; by: Point; isZoom: boolean }

export function wheelOf({ event }: PageMessage): FrameWheel | null {
  const at = pointAt(event, 'x', 'y')
  const by = pointAt(event, 'deltaX', 'deltaY')
  return at && by && { at, by, isZoom: isSet(event, 'ctrlKey') || isSet(event, 'metaKey') }
}

type FrameKey = { key: string; isTyping: boolean }

const FIELDS = new Set(['INPUT', 'TEXTAREA', 'SELECT'])

export function keyOf({ event }: PageMessage): FrameKey | null {
  const key = valueAt(event, 'key')
  const active = valueAt(event, 'activeElement')
  const isTyping = isSet(active, 'isContentEditable') || FIELDS.has(String(valueAt(active, 'tagName')))
  return typeof key === 'string' ? { key, isTyping } : null
}

function pointAt(value: unknown, across: string, down: string): Point | null {
  const [x, y] = [valueAt(value, across), valueAt(value, down)]
  return Number.isFinite(x) && Number.isFinite(y) ? { x: Number(x), y: Number(y) } : null
}

function isSet(value: unknown, name: string): boolean {
  return valueAt(value, name) === true
}

function valueAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
