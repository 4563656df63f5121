import { z } from 'zod'
import { idSchema } from './fields'
import { API_QUOTE_STATUSES } from './quotes'

/** The quote states that staff or time cause; a caller reaches the others by its own calls. */
const BY_US = ['in_review', 'needs_information', 'ready', 'expired', 'canceled'] as const
const ADVANCE_TO = API_QUOTE_STATUSES.filter((status) => BY_US.some((ours) => ours === status))
export const advanceQuoteSchema = z.strictObject({ to: z.enum(ADVANCE_TO) })

/** Up to this total a test order can be placed on invoice; begin_on_invoice() refuses more. */
export const TEST_INVOICE_LIMIT_CENTS = 100_000

/** Events that no other call of a test key causes, each with the resulting status of its object. */
export const SENT_EVENTS = {
  'order.due_date_changed': 'in_progress',
  'change_proposal.created': 'proposed',
  'change_proposal.resolved': 'withdrawn',
  'payment.failed': 'failed',
  'refund.succeeded': 'succeeded',
  'deliverable.ready': 'final',
  'deliverable.superseded': 'superseded',
  'deliverable.revoked': 'revoked',
  'delivery.sent': 'sent',
  'delivery.delivered': 'delivered',
  'delivery.failed': 'failed',
} as const satisfies Record<string, string>

const SENT_EVENT_TYPES = Object.keys(SENT_EVENTS).filter(
  (type): type is keyof typeof SENT_EVENTS => type in SENT_EVENTS,
)
export const sendEventSchema = z.strictObject({ type: z.enum(SENT_EVENT_TYPES) })
export const sentEventSchema = z
  .strictObject({
    object: z.literal('test_event'),
    type: z.enum(SENT_EVENT_TYPES),
    order_id: idSchema,
    object_id: idSchema.meta({
      description: 'The id of the object that the event is about. Only a proposed change is stored.',
    }),
  })
  .meta({ id: 'TestEvent' })
