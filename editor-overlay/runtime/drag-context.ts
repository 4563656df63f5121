import { boxOfElement } from '../dom/measure.ts'
import { parentElementOf } from '../dom/members.ts'
import type { DragContext, PointerPosition } from '../protocol/drag-context.ts'
import type { HelperSession } from './helper-session.ts'

/** How the parent element of a node lays out its children. Empty if the node has no element or no parent. */
export function parentLayout(
  session: HelperSession,
  key: string,
): Pick<DragContext, 'selectedParentDisplay' | 'selectedParentFlexDirection'> {
  const [element] = session.elementsOf(key)
  const parent = element && parentElementOf(element)
  if (!parent) return {}
  const { display, flexDirection } = getComputedStyle(parent)
  return { selectedParentDisplay: display, selectedParentFlexDirection: flexDirection }
}

/**
 * What a press would drag: the pressed element, or the former selection when that contains it. Null for nothing.
 * Offsets run from the pointer to the center of the pressed box, in CSS px.
 */
export function dragContext(
  session: HelperSession,
  point: PointerPosition,
  { key, parentKey }: { key: string | null; parentKey: string | null },
): DragContext | null {
  const dragged = parentKey ?? key
  const [pressed] = session.elementsOf(key)
  if (session.aiContext || !dragged || !pressed) return null
  const { left, top, width, height } = boxOfElement(pressed)
  return {
    pageX: point.pageX,
    pageY: point.pageY,
    offsetX: left + width / 2 - point.clientX,
    offsetY: top + height / 2 - point.clientY,
    parentSelectedElementKey: parentKey,
    ...parentLayout(session, dragged),
  }
}
