/** What the page adds to a drag: where the box lies, how its parent lays it out, and the pointer lock. */
import { boxOfElement } from '../dom/measure.ts'
import type { DragContext, PointerAt } from '../protocol/drag-context.ts'
import type { Desk } from './desk.ts'
import type { Parts } from './parts.ts'

/** Taking and releasing the lock makes the browser deliver further moves to the outer window. */
export function lockPointer({ document, log }: Parts, signal: AbortSignal) {
  const release = () => document.exitPointerLock?.()
  document.addEventListener('pointerlockchange', release, { once: true, signal })
  const refused = (error: unknown) => log(`Pointer lock refused: ${error}`)
  Promise.resolve(document.body?.requestPointerLock?.()).catch(refused)
}

export function parentLayout(
  desk: Desk,
  key: string,
): Pick<DragContext, 'selectedParentDisplay' | 'selectedParentFlexDirection'> {
  const parent = desk.elementsOf(key)[0]?.parentElement
  if (!parent) return {}
  const { display, flexDirection } = getComputedStyle(parent)
  return { selectedParentDisplay: display, selectedParentFlexDirection: flexDirection }
}

/** What is dragged: the pressed element, or the former selection when that is around it. Null for nothing. */
export function dragContext(
  desk: Desk,
  point: PointerAt,
  { key, parentKey }: { key: string | null; parentKey: string | null },
): DragContext | null {
  const dragged = parentKey ?? key
  const pressed = key ? desk.elementsOf(key)[0] : undefined
  if (desk.aiContext || !dragged || !pressed) return null
  const { left, top, width, height } = boxOfElement(pressed)
  return {
    pageX: point.pageX,
    pageY: point.pageY,
    offsetX: left + width / 2 - point.clientX,
    offsetY: top + height / 2 - point.clientY,
    parentSelectedElementKey: parentKey,
    ...parentLayout(desk, dragged),
  }
}
