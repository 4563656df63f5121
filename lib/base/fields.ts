import { z } from 'zod'

/** `yes` in an address or a hidden field; anything else is no. */
export const yesField = z
  .literal('yes')
  .transform(() => true)
  .catch(false)
  .default(false)

const longText = (missing: string) =>
  z.string().trim().min(1, missing).max(4000, 'Please use at most 4,000 characters.')

/** What a customer or staff write to each other. */
export const messageField = longText('Please write your message.')

/** What staff write for each other. */
export const noteField = longText('Please write your note.')
