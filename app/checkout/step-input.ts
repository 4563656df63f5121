import { z } from 'zod'
import type { Fields } from '@/lib/domain/checkout/merge-fields'

const MAX_FIELDS = 300

/** The form of a step: its fields as sent, the values it showed, its part, and whether to return to the review. */
export type StepInput = z.output<typeof stepInputSchema>

export const stepInputSchema = z.record(z.string().max(60), z.unknown()).transform((sent) => ({
  fields: toFields(sent),
  base: readBase(sent.base),
  part: sent.part,
  toReview: sent.returnTo === 'payment',
}))

const OURS = new Set(['base', 'returnTo', 'part'])

function toFields(sent: Record<string, unknown>): Fields {
  return Object.fromEntries(
    Object.entries(sent)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !OURS.has(entry[0]))
      .slice(0, MAX_FIELDS),
  )
}

/** Missing without scripts and invalid if tampered with: every field then counts as changed. */
function readBase(sent: unknown): Fields {
  if (typeof sent !== 'string') return {}
  try {
    return toFields(z.record(z.string(), z.unknown()).parse(JSON.parse(sent)))
  } catch {
    return {}
  }
}
