import { z } from 'zod'
import { ORDER_STATUSES } from './moves'

const line = (max: number) => z.string().trim().min(1).max(max)

export const orderListSchema = z.object({
  search: z.string().trim().max(100).catch('').default(''),
  status: z.enum(ORDER_STATUSES).nullable().catch(null).default(null),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
})
export type OrderList = z.infer<typeof orderListSchema>

export const adminOrderListSchema = orderListSchema.extend({
  late: z
    .literal('yes')
    .transform(() => true)
    .catch(false)
    .default(false),
})
export type AdminOrderList = z.infer<typeof adminOrderListSchema>

export const pendingTabSchema = z.enum(['to-check', 'unpaid', 'problems']).catch('to-check')

export const changeStatusSchema = z.object({
  orderId: z.uuid(),
  to: z.enum(ORDER_STATUSES),
  version: z.coerce.number().int().min(1),
  reason: z.string().trim().max(1000).default(''),
  /** Only for a cancellation: what the customer gets back, in dollars. Empty leaves it to the rule of the status. */
  refund: z
    .string()
    .trim()
    .regex(/^(\d{1,5}(\.\d{1,2})?)?$/, 'Write an amount such as 42.50.')
    .default(''),
})
export type ChangeStatus = z.infer<typeof changeStatusSchema>

export const requestInformationSchema = z.object({
  orderId: z.uuid(),
  version: z.coerce.number().int().min(1),
  on: z.enum(['customer', 'institution']),
  items: z
    .string()
    .transform((text) =>
      text
        .split('\n')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .pipe(z.array(line(300)).min(1, 'Name at least one thing to send, one per line.').max(20)),
})
export type RequestInformation = z.infer<typeof requestInformationSchema>

export const answerRequestSchema = z.object({
  orderId: z.uuid(),
  version: z.coerce.number().int().min(1),
  answer: z.string().trim().min(1, 'Say in a sentence what you sent or what we should know.').max(2000),
})
export type AnswerRequest = z.infer<typeof answerRequestSchema>

export const decideOnDraftSchema = z
  .object({
    orderId: z.uuid(),
    version: z.coerce.number().int().min(1),
    decision: z.enum(['approve', 'change']),
    changes: z.string().trim().max(2000).default(''),
  })
  .refine((input) => input.decision === 'approve' || input.changes !== '', {
    path: ['changes'],
    message: 'Say what should be changed.',
  })
export type DecideOnDraft = z.infer<typeof decideOnDraftSchema>

export const startWorkSchema = z.object({ orderId: z.uuid(), version: z.coerce.number().int().min(1) })
