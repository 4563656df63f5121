import { z } from 'zod'

/** `yes` in an address or a hidden field; anything else is no. */
export const yesField = z
  .literal('yes')
  .transform(() => true)
  .catch(false)
  .default(false)

/** What a customer or staff write to each other. */
export const messageField = z
  .string()
  .trim()
  .min(1, 'Please write your message.')
  .max(4000, 'Please use at most 4,000 characters.')
