import 'server-only'
import { z } from 'zod'
import { formatCents } from '@/lib/base/money'
import { json, type RowOf } from '@/lib/gateways/supabase/row-of'
import { PROPOSAL_STATUSES } from '../proposals/moves'
import { PROPOSAL_EVENTS, proposalEventOf } from '../proposals/rules/turns'
import { ORDER_STATUSES } from './moves'
import { TURN_EVENTS, turnEventOf } from './rules/turns'
import type { FailedRefund, RefundView, TimelineStep } from './views'

export type EventRow = RowOf<'audit_events', 'at, actor_kind, action, before, after'>

export const eventSchema = z.object({
  at: z.string(),
  actor_kind: z.string(),
  action: z.string(),
  before: json.nullable(),
  after: json.nullable(),
})

const statusSchema = z
  .object({ status: z.enum(ORDER_STATUSES).optional() })
  .nullish()
  .catch(null)

/** Leaves out each move that staff undid, and the undoing: the customer was told of neither. */
export function withoutUndone<Event extends Pick<EventRow, 'action'>>(events: readonly Event[]): Event[] {
  const kept: Event[] = []
  for (const event of events) {
    if (event.action !== 'order.status_undone') kept.push(event)
    else
      kept.splice(
        kept.findLastIndex(({ action }) => action === 'order.status'),
        1,
      )
  }
  return kept
}

/** A status that the order reached, and when. */
export function toReached(event: EventRow) {
  const status = statusSchema.parse(event.after)?.status
  return status ? [{ status, at: event.at }] : []
}

/**
 * The history that the customer reads, oldest first: the events of the order, and its refunds once they are
 * sent, with those that didn't arrive.
 */
export function toTimeline(
  events: readonly EventRow[],
  refunds: readonly RefundView[],
  failed: readonly FailedRefund[] = [],
): TimelineStep[] {
  const sent = refunds.filter(({ status }) => status === 'processing' || status === 'succeeded')
  return [
    ...events.flatMap(toTimelineStep),
    ...[...sent, ...failed].map(toRefundStep),
    ...failed.map(toFailedStep),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

function toRefundStep({ at, amountCents, currency }: RefundView): TimelineStep {
  return { at, text: `We refunded ${formatCents(amountCents, currency)}`, who: 'us' }
}

function toFailedStep({ failedAt, amountCents, currency }: FailedRefund): TimelineStep {
  const text = `The refund of ${formatCents(amountCents, currency)} didn’t arrive`
  return { at: failedAt, text, who: 'system' }
}

function toTimelineStep(event: EventRow): TimelineStep[] {
  const who = event.actor_kind === 'customer' ? 'you' : event.actor_kind === 'admin' ? 'us' : 'system'
  if (event.action === 'order.created') return [{ at: event.at, text: 'Order saved', who }]
  if (event.action === 'order.placed') return [{ at: event.at, text: 'Payment received, order placed', who }]
  if (event.action === 'order.recipient_answer') {
    return [{ at: event.at, text: `${who === 'you' ? 'You' : 'We'} added an answer from a recipient`, who }]
  }
  if (event.action.startsWith('delivery.')) return toDeliveryStep(event, who)
  const ofLink = LINK_EVENTS[event.action]
  if (ofLink) return [{ at: event.at, text: ofLink, who }]
  if (event.action === 'order.change') return toChangeStep(event, who)
  if (event.action === 'deliverable.revoked') return [{ at: event.at, text: 'We withdrew a document', who }]
  if (event.action === 'order.date_moved') return [{ at: event.at, text: 'We moved your date', who }]
  if (event.action === 'order.names_corrected')
    return [{ at: event.at, text: 'We corrected your details', who }]
  const [from, to] = [event.before, event.after].map((value) => statusSchema.parse(value)?.status)
  if (!from || !to) return []
  const actor = event.actor_kind === 'customer' || event.actor_kind === 'admin' ? event.actor_kind : 'system'
  return [{ at: event.at, text: TURN_EVENTS[turnEventOf({ from, to, actor })].notice, who }]
}

/** What happened to the link with which someone else can pay. */
const LINK_EVENTS: Record<string, string> = {
  'order.pay_link_created': 'You created a payment link',
  'order.pay_link_mailed': 'You e-mailed the payment link',
  'order.pay_link_ended': 'You ended the payment link',
  'order.paid_by_link': 'Someone else paid with your link',
}

const deliverySchema = z.object({ status: z.string().optional() }).nullish().catch(null)

/** Paper that came back, until it is sent again. */
function toDeliveryStep(event: EventRow, who: TimelineStep['who']): TimelineStep[] {
  if (event.action === 'delivery.returned') return [{ at: event.at, text: 'A delivery came back to us', who }]
  if (event.action === 'delivery.readdressed') return [{ at: event.at, text: 'You checked the address', who }]
  const isAgain =
    event.action === 'delivery.sent' && deliverySchema.parse(event.before)?.status === 'returned'
  return isAgain ? [{ at: event.at, text: 'We sent the delivery again', who }] : []
}

const changeSchema = z
  .object({ change: z.enum([...PROPOSAL_STATUSES, 'continued']) })
  .nullish()
  .catch(null)

function toChangeStep(event: EventRow, who: TimelineStep['who']): TimelineStep[] {
  const [before, after] = [event.before, event.after].map((value) => changeSchema.parse(value)?.change)
  if (!after) return []
  const actor = who === 'you' ? 'customer' : who === 'us' ? 'admin' : 'system'
  const isMove = before !== 'continued' && after !== 'continued'
  const kind = isMove ? proposalEventOf({ from: before ?? 'none', to: after, actor }) : 'continued'
  const { notice } = PROPOSAL_EVENTS[kind]
  return notice === null ? [] : [{ at: event.at, text: notice, who }]
}
