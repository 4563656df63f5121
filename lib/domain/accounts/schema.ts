import { z } from 'zod'
import { cleanLine } from '@/lib/base/text'
import { PASSWORD_SENTENCES, passwordProblem } from './rules/passwords'

export const emailSchema = z
  .string('Enter your e-mail address.')
  .trim()
  .toLowerCase()
  .min(1, 'Enter your e-mail address.')
  .max(254, 'That is longer than any e-mail address.')
  .pipe(z.email('Enter an e-mail address like name@example.com.'))

const nameSchema = (what: string) =>
  z
    .string(`Enter your ${what}.`)
    .max(400, `That is longer than a ${what} can be.`)
    .transform((text) => cleanLine(text, 80))
    .pipe(z.string().min(1, `Enter your ${what}.`))

/** What was typed is not judged at sign-in; only a new password is. */
const typedPasswordSchema = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(1000, 'That is longer than any password.')

const nextSchema = z.string().max(2000).optional()

export const signInSchema = z.object({ email: emailSchema, password: typedPasswordSchema, next: nextSchema })
export type SignIn = z.output<typeof signInSchema>

export const sendCodeSchema = z.object({ email: emailSchema, next: nextSchema })
export type SendCode = z.output<typeof sendCodeSchema>

export const verifyCodeSchema = z.object({
  email: emailSchema,
  code: z
    .string('Enter the code from the mail.')
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits from the mail.')),
  next: nextSchema,
})
export type VerifyCode = z.output<typeof verifyCodeSchema>

const newPasswordFieldSchema = z
  .string('Choose a password.')
  .min(1, 'Choose a password.')
  .superRefine((password, context) => refuseWeak({ password, about: [], path: [] }, context))

export const registerSchema = z
  .object({
    firstName: nameSchema('first name'),
    lastName: nameSchema('last name'),
    email: emailSchema,
    password: newPasswordFieldSchema,
    terms: z.literal('on', 'Please accept the terms to create an account.'),
    marketing: z.literal('on').optional(),
    next: nextSchema,
  })
  .superRefine(({ password, firstName, lastName, email }, context) =>
    refuseWeak({ password, about: [firstName, lastName, ...mailbox(email)], path: ['password'] }, context),
  )
export type Register = z.output<typeof registerSchema>

export const recoverSchema = z.object({ email: emailSchema })

export const newPasswordSchema = z.object({ password: newPasswordFieldSchema })

/** The kinds of links that our mails carry. */
export const CONFIRM_TYPES = ['signup', 'email', 'magiclink', 'recovery', 'invite', 'email_change'] as const

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

function mailbox(email: string): string[] {
  return [email, email.split('@')[0] ?? '']
}
