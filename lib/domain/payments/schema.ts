import { z } from 'zod'

/** The browser names the order (or the draft it comes from); amounts and prices are never read from it. */
export const startPaymentSchema = z.union([
  z.strictObject({ draftId: z.uuid() }),
  z.strictObject({ orderId: z.uuid(), page: z.enum(['here', 'provider']).default('here') }),
])
export type StartPayment = z.infer<typeof startPaymentSchema>

/** The provider adds parameters of its own to the address it sends people back to; they say nothing we believe. */
export const paymentStatusSchema = z.object({
  order: z.uuid(),
  session_id: z
    .string()
    .regex(/^cs_[A-Za-z0-9_]{6,200}$/)
    .optional(),
})

/** Banks and the provider add parameters of their own to the address they lead back to. */
export const paymentReturnSchema = z.object(paymentStatusSchema.shape)

export const CASE_RESOLUTIONS = ['refund', 'accept', 'dismiss'] as const
export type CaseResolution = (typeof CASE_RESOLUTIONS)[number]

export const resolveCaseSchema = z.strictObject({
  caseId: z.uuid(),
  resolution: z.enum(CASE_RESOLUTIONS),
  note: z.string().trim().min(3).max(2000),
})
export type ResolveCase = z.infer<typeof resolveCaseSchema>

/** What the inbox keeps of a provider's event. */
export const inboxPayloadSchema = z.object({ objectId: z.string(), objectType: z.string() })

export const refundPayloadSchema = z.object({
  intentId: z.string().startsWith('pi_'),
  caseId: z.uuid().nullish(),
  orderId: z.uuid().nullish(),
  amountCents: z.number().int().positive().nullish(),
})
