import { z } from 'zod'
import { placeFields } from '@/lib/base/list-place'
import { dayField, instantField } from '@/lib/base/stored-time'
import { ORDER_STATUSES } from '../orders/moves'
import { PROPOSAL_STATUSES } from '../proposals/moves'
import { QUOTE_STATUSES } from '../quotes/moves'

/** An outbox row contains only the id of an order; everything else is read when the mail is sent. */
export const orderJobSchema = z.object({ orderId: z.uuid() })

export const invoiceJobSchema = z.object({
  orderId: z.uuid(),
  turn: z.enum(['issued', 'due_soon', 'overdue', 'paid']),
})

const day = z.string().nullish()

/** `version` is the move's; jobs of earlier releases and of the payment provider have none. */
export const statusJobSchema = z.object({
  orderId: z.uuid(),
  from: z.enum(ORDER_STATUSES).catch('pending'),
  to: z.enum(ORDER_STATUSES),
  actorKind: z.enum(['customer', 'admin', 'system']).catch('system'),
  version: z.number().int().nullish(),
  dueFrom: day,
  dueTo: day,
})

export const approvalReminderJobSchema = z.object({
  orderId: z.uuid(),
  since: z.string(),
  approvesAt: z.string().nullish(),
})

export const lateJobSchema = z.object({ orderId: z.uuid(), dueTo: z.string() })

export const revokedJobSchema = z.object({
  orderId: z.uuid(),
  deliverableId: z.uuid(),
  reason: z.string(),
})

export const deliveryJobSchema = z.object({ orderId: z.uuid(), deliveryId: z.uuid() })

export const dateJobSchema = z.object({
  orderId: z.uuid(),
  dueFrom: day,
  dueTo: day,
  newTo: z.string(),
  reason: z.string(),
})

export const namesJobSchema = z.object({ orderId: z.uuid(), correctionId: z.uuid() })

export const orderMessageJobSchema = z.object({ orderId: z.uuid(), messageId: z.uuid() })

export const reminderJobSchema = z.object({
  orderId: z.uuid(),
  /** When the open request was made, exactly as the order stores it. */
  since: z.string(),
  day: z.number().int(),
})

export const refundMailJobSchema = z.object({ orderId: z.uuid(), refundId: z.uuid() })

export const payLinkMailJobSchema = z.object({ mailId: z.uuid() })

export const payLinkReceiptJobSchema = z.object({ attemptId: z.uuid() })

export const paymentCaseJobSchema = z.object({ caseId: z.uuid() })

/** Mails of the auth service, by address: only the service knows whether it has an account. */
export const accountMailJobSchema = z.object({
  type: z.enum(['recovery', 'code', 'confirmation', 'registration']),
  email: z.string(),
  requestedAt: z.coerce.date(),
  mayCreate: z.boolean().optional(),
  /** A registration of an address that was registered before, maybe by someone else. */
  isRepeated: z.boolean().optional(),
  name: z.object({ first: z.string(), last: z.string() }).optional(),
  redirectTo: z.string().optional(),
})
export type AccountMailJob = Omit<z.output<typeof accountMailJobSchema>, 'requestedAt'> & {
  requestedAt: string
}

export const securityNoticeJobSchema = z.object({
  userId: z.uuid(),
  event: z.enum([
    'factor_added',
    'factor_replaced',
    'factor_removed',
    'factor_reset',
    'recovery_codes_made',
    'recovery_code_used',
    'password_changed',
    'suspended',
    'restored',
    'sessions_ended',
    'sessions_revoked',
    'key_created',
    'key_rotated',
    'keys_revoked',
    'webhook_added',
    'webhook_moved',
    'webhook_secret_rotated',
    'role_granted',
    'role_removed',
  ]),
  apiKey: z.object({ name: z.string(), prefix: z.string() }).optional(),
  webhookHost: z.string().optional(),
  at: z.coerce.date(),
})

export const exportReadyJobSchema = z.object({ exportId: z.uuid() })

export const cardExpiresJobSchema = z.object({ methodId: z.uuid() })

/** The uploads of one order or quote, and the day that was planned. */
export const deletionPlanJobSchema = z.union([
  z.object({ orderId: z.uuid(), day: dayField() }),
  z.object({ quoteId: z.uuid(), day: dayField() }),
])

/** The result of `get_planned_deletion()`. */
export const plannedDeletionSchema = z.object({ day: dayField(), extendTo: dayField().nullable() }).nullable()

export const deletionJobSchema = z.object({ userId: z.uuid(), event: z.enum(['requested', 'taken_back']) })

/** The only job with an address, because the account that had it is deleted. */
export const accountDeletedJobSchema = z.object({ email: z.email() })

export const emailChangeJobSchema = z.object({ changeId: z.uuid(), side: z.enum(['old', 'new']) })

export const signInPassJobSchema = z.object({ userId: z.uuid(), requestedAt: z.coerce.date() })

/**
 * The request body of the specification. Recipient, details and price are accepted and ignored in favor of
 * the stored order.
 */
export const orderConfirmationRequestSchema = z.object({
  orderNumber: z.string().trim().min(1).max(64),
  customerEmail: z.unknown().optional(),
  orderDetails: z.unknown().optional(),
  totalPrice: z.unknown().optional(),
})

export const quoteJobSchema = z.object({ quoteId: z.uuid() })

export const quoteStatusJobSchema = z.object({
  quoteId: z.uuid(),
  from: z.enum(QUOTE_STATUSES),
  to: z.enum(QUOTE_STATUSES),
  actorKind: z.enum(['customer', 'admin', 'system']),
  version: z.number().int(),
  revision: z.number().int(),
})

export const quoteValidityJobSchema = z.object({ quoteId: z.uuid(), validUntil: z.string() })

export const quoteReminderJobSchema = quoteValidityJobSchema.extend({ day: z.number().int() })

export const quoteMessageJobSchema = z.object({ quoteId: z.uuid(), messageId: z.uuid() })

export const proposalJobSchema = z.object({ proposalId: z.uuid() })

export const proposalStatusJobSchema = proposalJobSchema.extend({
  from: z.enum(['none', ...PROPOSAL_STATUSES]),
  to: z.enum(PROPOSAL_STATUSES),
  actorKind: z.enum(['customer', 'admin', 'system']),
  version: z.number().int(),
})

export const contactJobSchema = z.object({ messageId: z.uuid() })

export const alertJobSchema = z.object({
  alert: z.enum(['dead', 'late', 'signatures']),
  number: z.number().int(),
  since: z.string().nullish(),
})

const stuckMessageFields = { queue: z.enum(['outbox', 'inbox']), id: z.uuid() }

export const retryMessageSchema = z.strictObject(stuckMessageFields)
export type RetryMessage = z.infer<typeof retryMessageSchema>

export const giveUpMessageSchema = z.strictObject({
  ...stuckMessageFields,
  reason: z.string().trim().min(3, 'Please give a reason, so that others can read it later.').max(500),
})
export type GiveUpMessage = z.infer<typeof giveUpMessageSchema>

/** The result of `list_stuck_messages()`. */
export const stuckMessagesSchema = z.object({
  rows: z.array(
    z.object({
      ...stuckMessageFields,
      kind: z.string(),
      state: z.enum(['dead', 'late']),
      since: z.string(),
      attempts: z.number().int(),
      lastError: z.string().nullable(),
      nextTry: z.string().nullable(),
    }),
  ),
})
export type StuckMessage = z.infer<typeof stuckMessagesSchema>['rows'][number]

export const stuckPlaceSchema = z.object(
  placeFields(z.tuple([z.enum(['dead', 'late']), instantField, z.uuid()])),
)
export type StuckPlace = z.output<typeof stuckPlaceSchema>

export const documentJobSchema = z.object({ documentId: z.uuid() })

export const keyInAddressJobSchema = z.object({ keyId: z.uuid(), at: z.coerce.date() })

export const webhookStoppedJobSchema = z.object({ endpointId: z.uuid() })

export const connectionEndedJobSchema = z.object({ connectionId: z.uuid() })

export const matterWorkStoppedJobSchema = z.object({
  quoteId: z.uuid(),
  kind: z.enum(['import_document', 'save_back', 'post_expense']),
})
