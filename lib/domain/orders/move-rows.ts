import 'server-only'
import { z } from 'zod'
import { isErrorCode, sentenceFor } from '@/lib/base/errors'
import { ORDER_STATUSES } from './moves'
import type { StaffMove } from './views/admin'

/** A move from the order's status, as `moves_for_staff()` tries it. */
export const moveSchema = z.object({
  to: z.enum(ORDER_STATUSES),
  dueFrom: z.string().nullable(),
  dueTo: z.string().nullable(),
  refusal: z.object({ code: z.string().refine(isErrorCode), hint: z.string() }).nullable(),
})
export type MoveRow = z.output<typeof moveSchema>

/** What `undo_of()` returns. */
export const undoSchema = z.object({ from: z.enum(ORDER_STATUSES), milliseconds: z.number() }).nullable()

/** In the order of the statuses. */
export function toMoves(rows: readonly MoveRow[]): StaffMove[] {
  const place = ({ to }: StaffMove) => ORDER_STATUSES.indexOf(to)
  return rows.flatMap(toMove).sort((one, other) => place(one) - place(other))
}

/** Leaves out a move that this order replaces by another, such as a draft for a customer who doesn't approve one. */
function toMove({ refusal, ...move }: MoveRow): StaffMove[] {
  if (refusal === null) return [{ ...move, refusal }]
  const { code, hint } = refusal
  if (code === 'move_not_allowed' && hint === '') return []
  return [{ ...move, refusal: hint || sentenceFor(code) }]
}
