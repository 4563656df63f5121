/**
 * What DRAG_START_EVENT carries, in CSS px (the wire contract, 9.5). Offsets run from the pointer to the center of the
 * dragged box. `dragging` is absent until the pointer has moved far enough.
 */
export type DragContext = {
  pageX: number
  pageY: number
  offsetX?: number
  offsetY?: number
  parentSelectedElementKey?: string | null
  selectedParentDisplay?: string
  selectedParentFlexDirection?: string
  dragging?: true
}

/** A pointer position in page px and in viewport px. */
export type PointerPosition = { pageX: number; pageY: number; clientX: number; clientY: number }
