import 'server-only'
import { z } from 'zod'
import { asOneOf } from '@/lib/base/one-of'
import { businessDay, daysBetween } from '@/lib/base/time'
import { staffRowSchema } from '@/lib/domain/accounts/queries'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import { ORDER_SUMMARY, summaryRowSchema, toOrderSummary } from './rows'
import { isEnded, isLate, isOverdue, neededByState } from './rules'
import { ORIGINS } from './views'
import type { AdminOrderRow, AssignedOrderRow, InvoicedRow, UnpaidRow } from './views/admin'

export const ADMIN_ORDER_LIST = `${ORDER_SUMMARY}, full_name, email, origin, message_waiting_since` as const

export const INVOICED_ORDER = `${ADMIN_ORDER_LIST}, invoice_due_on` as const

type ListRow = RowOf<'orders', typeof ADMIN_ORDER_LIST>

const countedSchema = z.object({ total: z.number().int(), isMore: z.boolean() })

const listRowSchema = summaryRowSchema.extend({
  full_name: z.string(),
  email: z.string(),
  origin: z.string(),
  message_waiting_since: z.string().nullable(),
}) satisfies z.ZodType<ListRow>

/** The result of `export_orders_for_staff()`. */
export const adminOrderRowsSchema = z.array(
  listRowSchema.extend({
    placed_at: z.string(),
    assignees: z.array(z.object({ name: z.string().nullable(), isActive: z.boolean() }).nullable()),
    notes: z.number().int(),
  }),
)

/** The result of `list_orders_for_staff()`. */
export const adminOrderListAnswerSchema = countedSchema.extend({
  /** Under the same search and filters, whatever the status. */
  open: countedSchema,
  ended: countedSchema,
  staff: z.array(staffRowSchema),
  /** Whose work is listed; null if it is nobody's or anyone's, or if there is no such account. */
  assignee: z.object({ id: z.string(), name: z.string(), isActive: z.boolean() }).nullable(),
  views: z.array(z.object({ id: z.string(), name: z.string(), query: z.string() })),
  rows: adminOrderRowsSchema,
})

export type AnsweredRow = z.infer<typeof adminOrderRowsSchema>[number]

export function toAssignedOrderRow(row: AnsweredRow, today: string): AssignedOrderRow {
  const order = toAdminOrderRow(row, today)
  const nameOf = (person: AnsweredRow['assignees'][number]) => {
    if (!person) return 'Unassigned'
    const name = person.name ?? 'Staff'
    return person.isActive || isEnded(order.status) ? name : `${name} (no longer active)`
  }
  return { ...order, assignees: row.assignees.map(nameOf), notes: row.notes }
}

export function toAdminOrderRow(row: ListRow, today: string): AdminOrderRow {
  const summary = toOrderSummary(row)
  const { full_name, email, origin, message_waiting_since } = row
  return {
    ...summary,
    fullName: full_name,
    email,
    origin: asOneOf(ORIGINS, origin),
    isLate: isLate(summary, today),
    neededByState: neededByState(summary, today),
    hasOpenMessage: message_waiting_since !== null,
  }
}

/** The result of `list_unpaid_orders_for_staff()`. */
export const unpaidOrderRowsSchema = z.array(
  listRowSchema.extend({
    attempt: z.object({ status: z.string(), failure_message: z.string().nullable() }).nullable(),
    resume_mail: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
    resume_refusal: z.enum(['sent', 'paused', 'paying', 'account', 'reminders_off']).nullable(),
  }),
)

export function toUnpaidRow(row: z.infer<typeof unpaidOrderRowsSchema>[number], now: Date): UnpaidRow {
  const order = toAdminOrderRow(row, businessDay(now))
  const { attempt, resume_mail: reminder, resume_refusal: refusal } = row
  return {
    ...order,
    ageDays: daysBetween(order.createdAt, now),
    lastAttempt: attempt && { status: attempt.status, failure: attempt.failure_message },
    reminder: reminder && { at: reminder.at, by: reminder.by ?? 'Staff' },
    noReminder: refusal === 'sent' ? null : refusal,
  }
}

export function toInvoicedRow(row: RowOf<'orders', typeof INVOICED_ORDER>, today: string): InvoicedRow[] {
  const order = toAdminOrderRow(row, today)
  const { invoice_due_on: invoiceDueOn } = row
  return invoiceDueOn === null
    ? []
    : [{ ...order, invoiceDueOn, isOverdue: isOverdue({ ...order, invoiceDueOn }, today) }]
}
