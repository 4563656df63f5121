/** What the parent editor learns about a drag. `dragging` is absent until the pointer has gone far enough. */
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

export type PointerAt = { pageX: number; pageY: number; clientX: number; clientY: number }
