import { z } from 'zod'
import { cleanLine } from '@/lib/base/text'
import { emailSchema } from '../accounts/schema'

export const TOPICS = [
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
  .max(500, 'That is too long. Use at most 120 characters.')
  .transform((text) => cleanLine(text, 121))
  .pipe(z.string().min(2, 'Enter your name.').max(120, 'That is too long. Use at most 120 characters.'))

/** An empty field is no answer. */
export function optionalLine(max: number) {
  return z
    .string()
    .max(max * 4, `That is too long. Use at most ${max} characters.`)
    .transform((text) => cleanLine(text, max + 1) || null)
    .pipe(z.string().max(max, `That is too long. Use at most ${max} characters.`).nullable())
    .default(null)
}

/** No person sees this field; whoever fills it in is a script. */
export const honeypotSchema = z.literal('', 'Leave this field empty.').default('')

export const contactSchema = z.object({
  fullName: fullNameSchema,
  email: emailSchema,
  topic: z.enum(TOPICS, 'Choose what it is about.'),
  orderNumber: optionalLine(40),
  message: z
    .string('Write your message.')
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(10, 'Write at least 10 characters, so that we can answer.')
        .max(4000, 'Use at most 4,000 characters.'),
    ),
  consent: z.literal('on', 'We need your permission to use what you wrote for the answer.'),
  website: honeypotSchema,
})
export type ContactMessage = z.output<typeof contactSchema>
