/** Browser events, translated for the tools and for the wire. */
import type { PointerTarget } from '../core/scene.ts'
import { page, parentElementOf, read, tagNameOf } from '../dom/members.ts'
import { isSensitive } from '../dom/sensitive.ts'
import type { KeyEventData, WheelEventData } from '../protocol/outbound.ts'
import type { HelperDeps } from './helper-deps.ts'

/** The tree nodes at an element and at its nearest ancestor in the tree. */
export function targetOf({ tree }: HelperDeps, element: Element | null): PointerTarget {
  const isPageSpace =
    element === page.documentElement ||
    element === page.body ||
    (element && parentElementOf(element)) === page.body
  const nodeAt = (at: Element) => {
    const node = tree.nodeOf(at)
    return node?.kept ? tree.treeKey(node) : null
  }
  let nearestKey: string | null = null
  for (let at = element; at && !nearestKey; at = parentElementOf(at)) nearestKey = nodeAt(at)
  return { exact: element && nodeAt(element), nearestKey, isPageSpace }
}

/**
 * The payload of KEY_DOWN_EVENT and KEY_UP_EVENT. A character typed into a secret field is sent as `Unidentified`, and
 * so are the keys of an input method: its Enter and Escape end a composition, not the edit of a text.
 */
export function keyEventData(event: KeyboardEvent): KeyEventData {
  const active = page.activeElement
  const { metaKey, shiftKey, ctrlKey } = event
  // A shortcut types no text, so it is never secret. An event of autofill has no key.
  const isSecret = event.key?.length === 1 && !ctrlKey && !metaKey && active !== null && isSensitive(active)
  const key = isSecret || event.isComposing ? 'Unidentified' : event.key
  const activeElement = {
    tagName: active ? tagNameOf(active) : undefined,
    isContentEditable: active instanceof HTMLElement ? read(active, 'isContentEditable') : undefined,
    elementType: active instanceof HTMLInputElement ? active.type : undefined,
  }
  return { key, metaKey, shiftKey, ctrlKey, activeElement }
}

/** The payload of WHEEL_EVENT: deltas as the browser reports them, x and y in viewport px. */
export function wheelEventData(event: WheelEvent): WheelEventData {
  const { altKey, ctrlKey, shiftKey, metaKey, deltaX, deltaY, x, y } = event
  // The types leave out what is no standard.
  const wheelDelta: number | undefined = Reflect.get(event, 'wheelDelta')
  return { deltaX, deltaY, wheelDelta, x, y, altKey, ctrlKey, shiftKey, metaKey }
}
