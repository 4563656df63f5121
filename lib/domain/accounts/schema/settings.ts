import { z } from 'zod'
import { isLocale, isTimeZone } from '../rules/preferences'
import { emailSchema, nameSchema, newPasswordFieldSchema, phoneSchema, typedPasswordSchema } from '../schema'

export const profileSchema = z.object({
  firstName: nameSchema('first name'),
  lastName: nameSchema('last name'),
  phone: phoneSchema,
})
export type Profile = z.output<typeof profileSchema>

export const clockSchema = z.object({
  locale: z.string().refine(isLocale, 'Choose one from the list.'),
  timeZone: z.string().max(64).refine(isTimeZone, 'Choose a time zone from the list.'),
})
export type ClockChoice = z.output<typeof clockSchema>

const switchSchema = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

export const noticesSchema = z.object({
  progress: switchSchema,
  quotes: switchSchema,
  reminders: switchSchema,
  messages: switchSchema,
  marketing: switchSchema,
})
export type Notices = z.output<typeof noticesSchema>

export const changePasswordSchema = z.object({
  currentPassword: typedPasswordSchema,
  password: newPasswordFieldSchema,
})
export type ChangePassword = z.output<typeof changePasswordSchema>

export const changeEmailSchema = z.object({ email: emailSchema })
export const emailChangeLinkSchema = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
export const sessionSchema = z.object({ sessionId: z.uuid() })
