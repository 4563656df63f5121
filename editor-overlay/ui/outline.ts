import type { Box, OutlineKind } from '../core/geometry.ts'

/** An outline with its measured box, in viewport px. */
export type PaintedOutline = {
  kind: OutlineKind
  box: Box
  isComponent: boolean
  /** The name, beside the size of the box; null for an outline without labels. */
  label: string | null
  dynamicTextKey: string | null
}
