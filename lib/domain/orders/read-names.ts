import { z } from 'zod'
import { fail, ok, type Result } from '@/lib/base/result'
import { fieldProblems } from '../checkout/field-problems'
import { cardsFrom } from '../checkout/form-fields'
import type { Fields } from '../checkout/merge-fields'
import { MAX_NAMES } from '../checkout/rules/options'
import { birthDateSchema, nameOnDocumentsSchema, nameSheetSchema } from '../checkout/schema'

/** The names of the form, to be put back after a refusal without scripts. */
export const NAMES_FIELDS: readonly string[] = [
  'nameOnDocuments',
  'birthDate',
  ...Array.from({ length: MAX_NAMES }, (_, place) =>
    ['asInPassport', 'asInDocument', 'relation'].map((field) => `nameSheet.${place}.${field}`),
  ).flat(),
]

/** The form of a correction; the names are read by `readNames`. */
export const correctNamesSchema = z
  .object({
    orderId: z.uuid(),
    version: z.coerce.number().int().min(1),
    reason: z.string().trim().min(1, 'Give the reason. The customer sees it.').max(1000),
  })
  .catchall(z.string().max(1000))
export type CorrectNames = z.infer<typeof correctNamesSchema>

/** `today`: YYYY-MM-DD in the business time zone. */
const namesSchema = (today: string) =>
  z.object({
    nameSheet: nameSheetSchema,
    nameOnDocuments: nameOnDocumentsSchema,
    birthDate: birthDateSchema(today, 'Enter a date of birth, or leave it empty.'),
  })
type CorrectedNames = z.output<ReturnType<typeof namesSchema>>

/** The names of the form, by the rules of the checkout. A name whose fields are all empty is removed. */
export function readNames(fields: Fields, today: string): Result<CorrectedNames, 'invalid_input'> {
  const nameSheet = cardsFrom(fields, 'nameSheet')
  const names = namesSchema(today).safeParse({ ...fields, nameSheet: nameSheet.map((card) => card.fields) })
  if (names.success) return ok(names.data)
  return fail('invalid_input', { detail: { fields: fieldProblems(names.error, { nameSheet }) } })
}
