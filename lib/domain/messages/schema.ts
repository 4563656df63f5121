import { z } from 'zod'

/** What an outbox row may say about an order: its id. Everything else is read fresh when the mail is written. */
export const orderJobSchema = z.object({ orderId: z.uuid() })

export const statusJobSchema = z.object({ orderId: z.uuid(), to: z.string() })

export const reminderJobSchema = z.object({
  orderId: z.uuid(),
  /** When the request was made that is brought to mind, exactly as the order has it. */
  since: z.string(),
  day: z.number().int(),
})

export const paymentCaseJobSchema = z.object({ caseId: z.uuid() })

/** The body of the specification. Recipient, details and price are accepted and ignored: the stored order is the truth. */
export const orderConfirmationRequestSchema = z.object({
  orderNumber: z.string().trim().min(1).max(64),
  customerEmail: z.unknown().optional(),
  orderDetails: z.unknown().optional(),
  totalPrice: z.unknown().optional(),
})

export const quoteJobSchema = z.object({ quoteId: z.uuid() })
export const contactJobSchema = z.object({ messageId: z.uuid() })
