/** What an event of the browser means for the tools and for the wire. */
import type { Modifiers, Target } from '../core/scene.ts'
import { isSensitive } from '../dom/sensitive.ts'
import type { KeyFacts, WheelFacts } from '../protocol/outbound.ts'
import type { Parts } from './parts.ts'

export function targetOf({ tree, document }: Parts, element: Element | null): Target {
  const isPageSpace =
    element === document.documentElement ||
    element === document.body ||
    element?.parentElement === document.body
  const nodeAt = (at: Element) => {
    const node = tree.nodeOf(at)
    return node?.kept ? tree.keyOf(node) : null
  }
  let nearest: string | null = null
  for (let at = element; at && !nearest; at = at.parentElement) nearest = nodeAt(at)
  return { exact: element && nodeAt(element), nearest, isPageSpace }
}

export function modifiersOf({ shiftKey, ctrlKey, metaKey, altKey }: MouseEvent): Modifiers {
  return { shift: shiftKey, ctrl: ctrlKey, meta: metaKey, alt: altKey }
}

export function keyFacts(event: KeyboardEvent, document: Document): KeyFacts {
  const active = document.activeElement
  const { metaKey, shiftKey, ctrlKey } = event
  // What is typed into a secret field stays there; a shortcut is no text.
  const isSecret = event.key.length === 1 && !ctrlKey && !metaKey && active !== null && isSensitive(active)
  const key = isSecret ? 'Unidentified' : event.key
  const activeElement = {
    tagName: active?.tagName,
    isContentEditable: active instanceof HTMLElement ? active.isContentEditable : undefined,
    elementType: active instanceof HTMLInputElement ? active.type : undefined,
  }
  return { key, metaKey, shiftKey, ctrlKey, activeElement }
}

export function wheelFacts(event: WheelEvent): WheelFacts {
  const { altKey, ctrlKey, shiftKey, metaKey, deltaX, deltaY, x, y } = event
  const legacy: unknown = Reflect.get(event, 'wheelDelta')
  const wheelDelta = typeof legacy === 'number' ? legacy : undefined
  return { deltaX, deltaY, wheelDelta, x, y, altKey, ctrlKey, shiftKey, metaKey }
}
