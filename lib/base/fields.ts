import { z } from 'zod'
import { cleanLine } from './text'

/** `yes` in an address or a hidden field; anything else is no. */
export const yesField = z
  .literal('yes')
  .transform(() => true)
  .catch(false)
  .default(false)

/** The largest `integer` of Postgres. */
const MAX_INTEGER = 2 ** 31 - 1

/** A whole number that our own pages send, such as the version of an order. */
export function integerField(min: 0 | 1) {
  return z.coerce.number().int().min(min).max(MAX_INTEGER)
}

/** A search in the address of a list: one line without signs that the database can't store. */
export const searchField = z
  .string()
  .trim()
  .max(100)
  .catch('')
  .transform((text) => cleanLine(text, 100))
  .default('')

/** One line of text: cleaned, then measured. */
export function lineField(max: number, missing: string, min = 1) {
  const tooLong = `That’s too long. Use at most ${max} characters.`
  return z
    .string(missing)
    .max(max * 4, tooLong)
    .transform((text) => cleanLine(text, max + 1))
    .pipe(z.string().min(min, missing).max(max, tooLong))
}

/** Text of several lines. One of invisible signs only, which would be read as empty, is missing. */
export function textField(max: number, missing: string) {
  return z
    .string()
    .trim()
    .min(1, missing)
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters.`)
    .refine((text) => cleanLine(text, 1) !== '', missing)
}

/** Returns the ids whose checkbox is ticked in a form that sends each as a field of its own. */
export function tickedIn<Id extends string>(
  sent: unknown,
  ids: readonly Id[],
  fieldOf: (id: Id) => string,
): Id[] {
  return typeof sent === 'object' && sent !== null
    ? ids.filter((id) => Reflect.get(sent, fieldOf(id)) === 'on')
    : []
}

/** What a customer or staff write to each other. */
export const messageField = textField(4000, 'Please write your message.')

/** What staff write for each other. */
export const noteField = textField(4000, 'Please write your note.')
