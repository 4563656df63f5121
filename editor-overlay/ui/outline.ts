import type { Box, OutlineKind } from '../core/geometry.ts'

/** An outline with its measured box, in viewport px. */
export type PaintedOutline = {
  kind: OutlineKind
  box: Box
  isComponent: boolean
  label: string | null
  dynamicTextKey: string | null
  /** The selected box shows its size. */
  hasSize: boolean
}
