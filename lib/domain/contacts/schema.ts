import { z } from 'zod'
import { cleanLine } from '@/lib/base/text'
import { emailSchema } from '../accounts/schema'

const TOPICS = [
  'before_order',
  'my_order',
  'quote',
  'privacy',
  'business',
  'careers',
  'website',
  'other',
  'api_access',
] as const

export const fullNameSchema = z
  .string('Enter your name.')
  .max(500, 'That’s too long. Use at most 120 characters.')
  .transform((text) => cleanLine(text, 121))
  .pipe(z.string().min(2, 'Enter your name.').max(120, 'That’s too long. Use at most 120 characters.'))

/** An empty field becomes null. */
export function optionalLine(max: number) {
  return z
    .string()
    .max(max * 4, `That’s too long. Use at most ${max} characters.`)
    .transform((text) => cleanLine(text, max + 1) || null)
    .pipe(z.string().max(max, `That’s too long. Use at most ${max} characters.`).nullable())
    .default(null)
}

/** A hidden field that only bots fill in. */
export const honeypotSchema = z.literal('', 'Leave this field empty.').default('')

export const contactSchema = z.object({
  fullName: fullNameSchema,
  email: emailSchema,
  topic: z.enum(TOPICS, 'Choose a topic.'),
  orderNumber: optionalLine(40),
  message: z
    .string('Write your message.')
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(10, 'Write at least 10 characters.').max(4000, 'Use at most 4,000 characters.')),
  consent: z.literal('on', 'We need your permission to reply.'),
  website: honeypotSchema,
})
export type ContactMessage = z.output<typeof contactSchema>
