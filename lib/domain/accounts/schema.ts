import { z } from 'zod'
import { cleanLine } from '@/lib/base/text'
import { PASSWORD_SENTENCES, passwordProblem } from './rules/passwords'
import { knownZone } from './rules/preferences'
import { mailbox, REGISTRATION_MESSAGES } from './rules/registration'

export const emailSchema = z
  .string(REGISTRATION_MESSAGES.noEmail)
  .trim()
  .toLowerCase()
  .min(1, REGISTRATION_MESSAGES.noEmail)
  .max(254, 'That’s too long for an e-mail address.')
  .pipe(z.email(REGISTRATION_MESSAGES.email))

export const nameSchema = (what: string) =>
  z
    .string(`Enter your ${what}.`)
    .max(400, `That’s too long for a ${what}.`)
    .transform((text) => cleanLine(text, 80))
    .pipe(z.string().min(1, `Enter your ${what}.`))

/** Stored without spaces and punctuation; an empty field becomes null. */
export const phoneSchema = z
  .string()
  .max(60, 'That’s too long for a phone number.')
  .optional()
  .transform((text) => (text ?? '').replace(/[\s().\-/]/g, '').replace(/^00/, '+'))
  .pipe(
    z
      .string()
      .regex(/^$|^\+[1-9]\d{6,14}$/, 'Start with + and the country code, such as +1 212 555 0100.')
      .transform((text) => text || null),
  )

/** At sign-in any password is accepted as typed; only a new one is validated. */
export const typedPasswordSchema = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(1000, 'That’s too long for a password.')

const nextSchema = z.string().max(2000).optional()

/** Sent by the page that only confirms, in its own tab. */
const confirmSchema = z.literal('only').optional()

/** The browser's zone is a convenience: an invalid one is dropped and never blocks a sign-in. */
const zoneSchema = z
  .string()
  .max(64)
  .optional()
  .catch(undefined)
  .transform((text) => knownZone(text ?? ''))

export const signInSchema = z.object({
  email: emailSchema,
  password: typedPasswordSchema,
  next: nextSchema,
  confirm: confirmSchema,
  timeZone: zoneSchema,
})
export type SignIn = z.output<typeof signInSchema>

export const sendCodeSchema = z.object({ email: emailSchema, next: nextSchema, confirm: confirmSchema })

export const verifyCodeSchema = z.object({
  email: emailSchema,
  code: z
    .string('Enter the code from the e-mail.')
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits from the e-mail.')),
  next: nextSchema,
  confirm: confirmSchema,
  timeZone: zoneSchema,
})
export type VerifyCode = z.output<typeof verifyCodeSchema>
export const newPasswordFieldSchema = z
  .string(REGISTRATION_MESSAGES.noPassword)
  .min(1, REGISTRATION_MESSAGES.noPassword)
  .superRefine((password, context) => refuseWeak({ password, about: [], path: [] }, context))

export const registerSchema = z
  .object({
    firstName: nameSchema('first name'),
    lastName: nameSchema('last name'),
    email: emailSchema,
    password: newPasswordFieldSchema,
    terms: z.literal('on', REGISTRATION_MESSAGES.terms),
    marketing: z.literal('on').optional(),
    next: nextSchema,
    timeZone: zoneSchema,
  })
  .superRefine(({ password, firstName, lastName, email }, context) =>
    refuseWeak({ password, about: [firstName, lastName, ...mailbox(email)], path: ['password'] }, context),
  )
export type Register = z.output<typeof registerSchema>

export const recoverSchema = z.object({ email: emailSchema })

export const newPasswordSchema = z.object({ password: newPasswordFieldSchema })

export const factorCodeSchema = z.object({
  code: z
    .string('Enter the code from your authenticator app.')
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits from your authenticator app.')),
  next: nextSchema,
  confirm: confirmSchema,
})

export const recoveryCodeSchema = z.object({
  code: z
    .string('Enter a recovery code.')
    .trim()
    .min(1, 'Enter a recovery code.')
    .max(60, 'That’s too long for a recovery code.'),
  next: nextSchema,
})

export const deviceSchema = z.object({ deviceId: z.uuid() })

export const staffMemberSchema = z.object({ userId: z.uuid() })

export const signInPassSchema = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

/** The types of links in our mails. */
const CONFIRM_TYPES = ['signup', 'email', 'magiclink', 'recovery', 'invite', 'email_change'] as const

export const confirmLinkSchema = z.object({
  token_hash: z.string().min(8).max(300),
  type: z.enum(CONFIRM_TYPES),
  next: nextSchema,
})
export type ConfirmLink = z.output<typeof confirmLinkSchema>

type Choice = { password: string; about: readonly string[]; path: string[] }

function refuseWeak({ password, about, path }: Choice, context: z.RefinementCtx): void {
  const problem = password === '' ? null : passwordProblem(password, about)
  if (problem) context.addIssue({ code: 'custom', path, message: PASSWORD_SENTENCES[problem] })
}
