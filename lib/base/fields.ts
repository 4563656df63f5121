import { z } from 'zod'
import { cleanLine } from './text'

/** `yes` in an address or a hidden field; anything else is no. */
export const yesField = z
  .literal('yes')
  .transform(() => true)
  .catch(false)
  .default(false)

/** One line of text: cleaned, then measured. */
export function lineField(max: number, missing: string, min = 1) {
  const tooLong = `That’s too long. Use at most ${max} characters.`
  return z
    .string(missing)
    .max(max * 4, tooLong)
    .transform((text) => cleanLine(text, max + 1))
    .pipe(z.string().min(min, missing).max(max, tooLong))
}

const longText = (missing: string) =>
  z.string().trim().min(1, missing).max(4000, 'Please use at most 4,000 characters.')

/** What a customer or staff write to each other. */
export const messageField = longText('Please write your message.')

/** What staff write for each other. */
export const noteField = longText('Please write your note.')
