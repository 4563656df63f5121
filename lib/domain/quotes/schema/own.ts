import { z } from 'zod'
import { integerField, messageField, searchField, yesField } from '@/lib/base/fields'
import { instantPlace } from '@/lib/base/list-place'
import { addressSchema, checkAddress } from '../../checkout/schema'
import { QUOTE_TABS } from '../rules/own'

export const ownQuoteListSchema = z.object({
  tab: z.enum(QUOTE_TABS).catch('action').default('action'),
  search: searchField,
  family: z.enum(['translation', 'evaluation', 'bundle']).nullable().catch(null).default(null),
  ...instantPlace,
})
export type OwnQuoteList = z.infer<typeof ownQuoteListSchema>

const revision = z.coerce.number().int().min(1).max(100_000)

/** The revision on the customer's screen; prices are never read from the browser. */
const paySchema = z.object({
  quoteId: z.uuid(),
  revision,
  terms: z.literal('on', 'Please agree to the refund and timing rules.'),
})
/**
 * `posted` says whether the screen asked for the address; the database decides again whether it is needed.
 */
export const payQuoteSchema = z.discriminatedUnion('posted', [
  paySchema.extend({ posted: z.literal('yes'), ...addressSchema.shape }).superRefine((address, context) => {
    checkAddress(address, context)
  }),
  paySchema.extend({ posted: z.literal('no') }),
])
export type PayQuote = z.output<typeof payQuoteSchema>

const version = integerField(1)

export const declineQuoteSchema = z.object({
  quoteId: z.uuid(),
  version,
  reason: z.string().trim().min(3, 'Tell us briefly why, so we can do better.').max(1000),
})

export const leaveQuoteSchema = z.object({ quoteId: z.uuid(), version })

export const purgeQuoteSchema = z.object({ quoteId: z.uuid() })

export const askAboutQuoteSchema = z.object({
  quoteId: z.uuid(),
  requestKey: z.uuid(),
  body: messageField,
})

const PAPERS = ['letter', 'a4'] as const
export const quotePdfSchema = z.object({ paper: z.enum(PAPERS).catch('letter').default('letter') })

/**
 * The revision that the customer saw, from their link. `edit` opens the address form again, `card` skips the invoice.
 */
export const seenRevisionSchema = z.object({
  revision: revision.nullable().catch(null).default(null),
  edit: yesField,
  card: yesField,
})
