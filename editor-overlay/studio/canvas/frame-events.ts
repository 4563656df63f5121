/** A frame's reports of pointers and keys, validated, because a frame runs third-party scripts. */
import type { PageMessage } from '../../protocol/outbound.ts'
import type { Point } from '../model/geometry.ts'

/** One position in px of the frame's window and of its page. */
export type FramePointer = { window: Point; page: Point }

/** Returns both positions; null if the message does not contain finite numbers. */
export function pointerOf({ event }: PageMessage): FramePointer | null {
  const window = pointAt(event, 'clientX', 'clientY')
  const page = pointAt(event, 'pageX', 'pageY')
  return window && page && { window, page }
}

/** Returns only the position in the page. */
export function pagePointOf({ event }: PageMessage): Point | null {
  return pointAt(event, 'pageX', 'pageY')
}

type FrameWheel = { at: Point; by: Point; isZoom: boolean }

/** Returns where the wheel was turned, in the frame's window, and by how much; with Ctrl or Cmd held it means zoom. */
export function wheelOf({ event }: PageMessage): FrameWheel | null {
  const at = pointAt(event, 'x', 'y')
  const by = pointAt(event, 'deltaX', 'deltaY')
  return at && by && { at, by, isZoom: isSet(event, 'ctrlKey') || isSet(event, 'metaKey') }
}

type FrameKey = { key: string; isTyping: boolean }

const FIELDS = new Set(['INPUT', 'TEXTAREA', 'SELECT'])

/** Returns the pressed key, and whether a field of the page receives it. */
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
