import { z } from 'zod'
import { integerField } from '@/lib/base/fields'
import { fail, ok, type Result } from '@/lib/base/result'
import { MAX_NAMES } from '../checkout/rules/options'
import { birthDateSchema, nameOnDocumentsSchema, nameSheetSchema } from '../checkout/schema'

const NAME_FIELDS = ['asInPassport', 'asInDocument', 'relation'] as const
const PLACES = Array.from({ length: MAX_NAMES }, (_, place) => place)
const nameOf = (place: number, field: string) => `nameSheet.${place}.${field}`

/** The fields of the form, to be put back after a refusal without scripts. */
export const NAMES_FIELDS: readonly string[] = [
  'nameOnDocuments',
  'birthDate',
  ...PLACES.flatMap((place) => NAME_FIELDS.map((field) => nameOf(place, field))),
]

/** The form of a correction; the names are read by `readNames`. */
export const correctNamesSchema = z
  .object({
    orderId: z.uuid(),
    version: integerField(1),
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

type Fields = Record<string, string>

/** The names of the form, by the rules of the checkout. A name whose fields are all empty is removed. */
export function readNames(fields: Fields, today: string): Result<CorrectedNames, 'invalid_input'> {
  const places = PLACES.filter((place) => NAME_FIELDS.some((field) => fields[nameOf(place, field)]?.trim()))
  const nameSheet = places.map((place) =>
    Object.fromEntries(NAME_FIELDS.map((field) => [field, fields[nameOf(place, field)] ?? ''])),
  )
  const names = namesSchema(today).safeParse({ ...fields, nameSheet })
  return names.success
    ? ok(names.data)
    : fail('invalid_input', { detail: { fields: problemsOf(names.error, places) } })
}

/** The first problem of each field, by the name that it has in the form. */
function problemsOf(error: z.ZodError, places: number[]): Fields {
  const problems = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const [name, position, field] = path.map(String)
    const place = places[Number(position)]
    const input = place === undefined || field === undefined ? (name ?? 'form') : nameOf(place, field)
    if (!problems.has(input)) problems.set(input, message)
  }
  return Object.fromEntries(problems)
}
