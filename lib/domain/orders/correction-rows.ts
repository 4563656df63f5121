import 'server-only'
import { z } from 'zod'
import { json } from '@/lib/gateways/supabase/row-of'
import { nameChanges, toCorrectedNames } from './rules/names'
import type { HistoryEntry } from './views/admin'

/** A correction of names, as `order_for_staff` returns it. */
export const correctionSchema = z.object({
  id: z.string(),
  before: json.nullable(),
  after: json.nullable(),
  reason: z.string().nullable(),
})

export type CorrectionRow = z.output<typeof correctionSchema>

const correctedSchema = z.object({ correctionId: z.string() }).nullable().catch(null)

/** The trail only refers to a correction, because the names are deleted with the account. */
export function withCorrection(
  entry: HistoryEntry,
  after: unknown,
  corrections: CorrectionRow[],
): HistoryEntry {
  const id = correctedSchema.parse(after)?.correctionId
  const found = corrections.find((correction) => correction.id === id)
  if (!found) return entry
  const [from, to] = [toCorrectedNames(found.before), toCorrectedNames(found.after)]
  return { ...entry, reason: found.reason, changes: from && to ? nameChanges(from, to) : [] }
}
