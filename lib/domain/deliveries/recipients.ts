import { z } from 'zod'
import { cleanLine } from '@/lib/base/text'

export const RECIPIENT_TYPES = ['institution', 'employer', 'attorney', 'agency', 'self'] as const

/** The carriers of additional paper copies. */
export const COPY_METHODS = ['mail', 'courier_express'] as const

export const MOST_COPIES = 10

const optionalLine = z
  .string()
  .max(480, 'That’s too long.')
  .optional()
  .transform((text) => cleanLine(text ?? '', 120) || undefined)

const shared = {
  orderId: z.uuid(),
  /** Created with the page, so that sending twice adds one recipient. */
  requestKey: z.uuid(),
  type: z.enum(RECIPIENT_TYPES, 'Choose who this is.'),
  attention: optionalLine,
  reference: optionalLine,
}

export const addRecipientSchema = z.object({
  ...shared,
  name: z
    .string()
    .max(480, 'That’s too long.')
    .transform((text) => cleanLine(text, 120))
    .pipe(z.string().min(2, 'Enter the name of the recipient.')),
  email: z
    .string()
    .trim()
    .min(1, 'Enter the recipient’s e-mail address.')
    .max(254, 'That’s too long for an e-mail address.')
    .pipe(z.email('Enter an e-mail address such as name@example.com.')),
})
export type AddRecipient = z.output<typeof addRecipientSchema>

export const requestCopiesSchema = z.object({
  ...shared,
  addressId: z.uuid('Choose an address from your address book.'),
  method: z.enum(COPY_METHODS, 'Choose how we send them.'),
  copies: z.coerce
    .number('Enter how many copies you need.')
    .int('Enter a whole number.')
    .min(1, 'Enter at least 1.')
    .max(MOST_COPIES, `Enter at most ${MOST_COPIES}. For more, send us a message.`),
})
export type RequestCopies = z.output<typeof requestCopiesSchema>

const removed = { orderId: z.uuid(), deliveryId: z.uuid() }

export const removeRecipientSchema = z.object(removed)

export const refuseCopiesSchema = z.object({
  ...removed,
  reason: z
    .string()
    .trim()
    .min(3, 'Give the reason. The customer sees it.')
    .max(1000, 'Use at most 1,000 characters.'),
})
