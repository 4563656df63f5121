import { z } from 'zod'
import { searchField } from '@/lib/base/fields'
import { instantPlace } from '@/lib/base/list-place'
import { instantField } from '@/lib/base/stored-time'
import { INVOICE_TERMS } from '../rules/invoice-terms'
import { emailSchema } from '../schema'
import { USER_KINDS, USER_TABS } from '../views/users'

export const userListSchema = z.object({
  search: searchField,
  kind: z.enum(USER_KINDS).catch('all').default('all'),
  ...instantPlace,
})
export type UserList = z.output<typeof userListSchema>

/** An unknown tab shows the profile. */
export const userTabSchema = z.enum(USER_TABS).catch('profile')

const reasonSchema = z
  .string('Please give a reason.')
  .trim()
  .min(3, 'Please give a reason, so that others can read it later.')
  .max(500, 'Please use at most 500 characters.')

export const userSchema = z.object({ userId: z.uuid() })
export const userReasonSchema = userSchema.extend({ reason: reasonSchema })
const limitSchema = z
  .string()
  .trim()
  .regex(/^(\d{1,6}(\.\d{1,2})?)?$/, 'Enter an amount such as 500.00.')
  .transform((text) => (text === '' ? null : Math.round(Number(text) * 100)))
  .pipe(
    z.number().min(100, 'Enter at least $1.00.').max(10_000_000, 'A limit can be up to $100,000.').nullable(),
  )

export const invoiceTermsSchema = userReasonSchema
  .extend({ terms: z.enum(INVOICE_TERMS), limit: limitSchema })
  .refine(({ terms, limit }) => terms === 'none' || limit !== null, {
    path: ['limit'],
    message: 'Enter a limit for all open invoices together.',
  })
export type SetInvoiceTerms = z.output<typeof invoiceTermsSchema>

/** Granting a role keeps the reason of the request. */
export const roleDecisionSchema = z.discriminatedUnion('decision', [
  userSchema.extend({ decision: z.literal('granted') }),
  userReasonSchema.extend({ decision: z.enum(['declined', 'withdrawn']) }),
])
export type RoleDecision = z.output<typeof roleDecisionSchema>

export const inviteSchema = z.object({ email: emailSchema, reason: reasonSchema })
export type Invite = z.output<typeof inviteSchema>

/** The cursor of an older page in a tab; null, the newest page, if it is missing or invalid. */
export const entryCursorSchema = z
  .object({ before: instantField, id: z.string().min(1).max(40) })
  .nullable()
  .catch(null)
export type EntryCursor = z.output<typeof entryCursorSchema>

/** The current suspension, as `get_user_record()` returns it. */
export const suspensionSchema = z
  .object({ at: z.string(), by: z.string(), reason: z.string().nullable() })
  .nullable()

/** The result of `search_users()`. */
export const foundUsersSchema = z.object({
  total: z.number().int(),
  isMore: z.boolean(),
  rows: z.array(
    z.object({
      userId: z.uuid(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      email: z.string().nullable(),
      status: z.enum(['active', 'suspended', 'closed']),
      role: z.string().nullable(),
      isConfirmed: z.boolean(),
      createdAt: z.string(),
      lastSignInAt: z.string().nullable(),
      orders: z.number().int(),
      spentCents: z.number().int(),
    }),
  ),
})
