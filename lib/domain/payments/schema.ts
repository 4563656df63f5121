import { z } from 'zod'
import { toCents } from '@/lib/base/money'
import { cleanLine } from '@/lib/base/text'

/** The browser names the order (or its draft); amounts and prices are never read from it. */
export const startPaymentSchema = z.union([
  /** `terms`: the version that the customer accepted; required until the order exists. */
  z.strictObject({ draftId: z.uuid(), terms: z.string().max(40).optional() }),
  z.strictObject({ orderId: z.uuid(), page: z.enum(['here', 'provider']).default('here') }),
  /** A change of an order that the customer agreed to. */
  z.strictObject({ proposalId: z.uuid(), page: z.enum(['here', 'provider']).default('here') }),
])
export type StartPayment = z.infer<typeof startPaymentSchema>

/** The provider adds its own query parameters to the return URL; they are ignored. */
export const paymentStatusSchema = z.object({
  order: z.uuid(),
  proposal: z.uuid().optional(),
  session_id: z
    .string()
    .regex(/^cs_[A-Za-z0-9_]{6,200}$/)
    .optional(),
})

const payerEmail = z
  .string('Enter your e-mail address.')
  .trim()
  .toLowerCase()
  .min(1, 'Enter your e-mail address.')
  .max(254, 'That’s too long for an e-mail address.')
  .pipe(z.email('Enter an e-mail address such as name@example.com.'))

const linkFields = { linkId: z.uuid(), key: z.string().max(100) }

/** A payer names the link and an address for the receipt, and nothing else. */
export const startLinkPaymentSchema = z.strictObject({
  ...linkFields,
  email: payerEmail,
  page: z.enum(['here', 'provider']).default('here'),
})
export type StartLinkPayment = z.infer<typeof startLinkPaymentSchema>

export const linkStatusSchema = z.strictObject({
  ...linkFields,
  sessionId: paymentStatusSchema.shape.session_id,
})
export type LinkStatus = z.infer<typeof linkStatusSchema>

/** Banks and the provider add their own query parameters to the return URL. */
export const linkReturnSchema = z.object({
  link: z.uuid(),
  key: z.string().max(100),
  session_id: paymentStatusSchema.shape.session_id,
})

/**
 * A web address, also without "https:", of digits, or with the dots and letters of another script. Our mail must not
 * carry a stranger's links.
 */
const WEB_ADDRESS = /:\/\/|[.。]\p{L}[\p{L}\p{M}]|\d{1,3}(\.\d{1,3}){3}|@/u

export const mailPayLinkSchema = z.object({
  orderId: z.uuid(),
  email: payerEmail,
  note: z
    .string()
    .max(800, 'That’s too long. Use at most 200 characters.')
    .default('')
    .transform((text) => cleanLine(text, 201))
    .pipe(
      z
        .string()
        .max(200, 'That’s too long. Use at most 200 characters.')
        .refine((text) => !WEB_ADDRESS.test(text.normalize('NFKC')), 'Leave out web and e-mail addresses.'),
    ),
})
export type MailPayLink = z.infer<typeof mailPayLinkSchema>

/** Banks and the provider add their own query parameters to the return URL. */
export const paymentReturnSchema = z.object(paymentStatusSchema.shape)

const CASE_RESOLUTIONS = ['refund', 'accept', 'dismiss'] as const
export type CaseResolution = (typeof CASE_RESOLUTIONS)[number]

export const resolveCaseSchema = z.strictObject({
  caseId: z.uuid(),
  resolution: z.enum(CASE_RESOLUTIONS, 'Choose a decision.'),
  note: z.string().trim().min(3).max(2000),
})
export type ResolveCase = z.infer<typeof resolveCaseSchema>

/** `statement`: what happened, in the clerk's words; the server adds everything else. */
export const sendEvidenceSchema = z.strictObject({
  caseId: z.uuid(),
  statement: z.string().trim().max(4000, 'Use at most 4,000 characters.'),
})
export type SendEvidence = z.infer<typeof sendEvidenceSchema>

/** What the inbox stores of a provider's event. */
export const inboxPayloadSchema = z.object({ objectId: z.string(), objectType: z.string() })

/** Outbox rows contain only ids; everything else is read when the work is done. */
export const endedQuoteSchema = z.object({ quoteId: z.uuid() })
export const endedInvoiceSchema = z.object({ orderId: z.uuid() })
export const endedProposalSchema = z.object({ proposalId: z.uuid() })
export const endedLinkSchema = z.object({ linkId: z.uuid() })
export const refundJobSchema = z.object({ refundId: z.uuid() })

export const REFUND_REASONS = ['goodwill', 'quality', 'duplicate', 'late'] as const

export const requestRefundSchema = z.object({
  orderId: z.uuid(),
  /** The form's own key, so that submitting twice creates one request. */
  requestKey: z.uuid(),
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,5}(\.\d{1,2})?$/, 'Enter an amount such as 42.50.')
    .transform((text) => toCents(Number(text)))
    .refine((cents) => cents > 0, 'Enter an amount such as 42.50.'),
  reason: z.enum(REFUND_REASONS, 'Choose a reason.'),
  note: z.string().trim().min(3, 'Describe briefly what happened.').max(1000),
})
export type RequestRefund = z.infer<typeof requestRefundSchema>

export const decideRefundSchema = z.object({
  orderId: z.uuid(),
  refundId: z.uuid(),
  decision: z.enum(['confirm', 'reject', 'withdraw']),
  note: z.string().trim().max(1000).default(''),
})
export type DecideRefund = z.infer<typeof decideRefundSchema>
