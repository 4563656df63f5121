import { z } from 'zod'
import { integerField, lineField, messageField, noteField, searchField, yesField } from '@/lib/base/fields'
import { dayOrInstantPlace, dayPlace, instantPlace, openField } from '@/lib/base/list-place'
import { dayField } from '@/lib/base/stored-time'
import { FAMILIES } from '../checkout/views'
import { ORDER_STATUSES } from './moves'

const count = z.number().int()
const line = (max: number) => z.string().trim().min(1).max(max)

/** How many days back the list goes. */
const ORDER_PERIODS = { month: 30, year: 365 } as const

export const orderListSchema = z.object({
  search: searchField,
  status: z.enum(ORDER_STATUSES).nullable().catch(null).default(null),
  family: z.enum(FAMILIES).nullable().catch(null).default(null),
  period: z.enum(['month', 'year']).nullable().catch(null).default(null),
  ...instantPlace,
})
export type OrderList = z.infer<typeof orderListSchema>

/** When the period began; null without one. */
export function periodStart(period: OrderList['period'], now: Date): string | null {
  return period && new Date(now.getTime() - ORDER_PERIODS[period] * 86_400_000).toISOString()
}

const ADMIN_SORTS = ['due', 'needed'] as const

/** Which orders the staff list shows if it isn't one status. */
const ORDER_SCOPES = ['open', 'ended', 'all'] as const

/** Whose work the list shows, if it isn’t that of one person. */
const ASSIGNED = ['anyone', 'me', 'nobody'] as const

export const adminOrderListSchema = z.object({
  search: searchField,
  status: z
    .enum([...ORDER_SCOPES, ...ORDER_STATUSES])
    .catch('open')
    .default('open'),
  ...dayPlace,
  sort: z.enum(ADMIN_SORTS).catch('due').default('due'),
  late: yesField,
  today: yesField,
  waiting: yesField,
  messages: yesField,
  changes: yesField,
  assigned: z
    .union([z.enum(ASSIGNED), z.uuid()])
    .catch('anyone')
    .default('anyone'),
  open: openField,
})
export type AdminOrderList = z.infer<typeof adminOrderListSchema>

/** The rows of an export at most; more are narrowed with the filters first. */
export const ORDER_EXPORT_LIMIT = 10_000

/** The filters apart from search and status. */
export const NO_FILTERS = {
  late: false,
  today: false,
  waiting: false,
  messages: false,
  changes: false,
  assigned: 'anyone',
} as const

export const pendingListSchema = z.object({
  tab: z.enum(['to-check', 'unpaid', 'invoices', 'problems', 'files']).catch('to-check').default('to-check'),
  ...dayOrInstantPlace,
  open: openField,
})
export type PendingList = z.infer<typeof pendingListSchema>

export const changeStatusSchema = z.object({
  orderId: z.uuid(),
  to: z.enum(ORDER_STATUSES, 'Choose a status.'),
  version: integerField(1),
  reason: z.string().trim().max(1000).default(''),
  /** Only for a cancellation: the customer's refund in dollars. If empty, the rule of the status decides. */
  refund: z
    .string()
    .trim()
    .regex(/^(\d{1,5}(\.\d{1,2})?)?$/, 'Enter an amount such as 42.50.')
    .default(''),
})

export const requestInformationSchema = z.object({
  orderId: z.uuid(),
  version: integerField(1),
  on: z.enum(['customer', 'institution']),
  items: z
    .string()
    .transform((text) =>
      text
        .split('\n')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .pipe(z.array(line(300)).min(1, 'List at least one thing to send, one per line.').max(20)),
})
export type RequestInformation = z.infer<typeof requestInformationSchema>

export const answerRequestSchema = z.object({
  orderId: z.uuid(),
  version: integerField(1),
  answer: z.string().trim().min(1, 'Tell us what you sent or what we should know.').max(2000),
})
export type AnswerRequest = z.infer<typeof answerRequestSchema>

export const cancelOrderSchema = z.object({
  orderId: z.uuid(),
  version: integerField(1),
  /** The amount on the page; if it has changed, the new one is shown first. */
  refundCents: integerField(0),
  reason: z.string().trim().max(1000).default(''),
})
export type CancelOrder = z.infer<typeof cancelOrderSchema>

/** The result of `preview_cancellation()`. */
export const cancellationSchema = z.object({ refundCents: z.number().int(), isAllowed: z.boolean() })
export type Cancellation = z.infer<typeof cancellationSchema>

const blank = z.literal('').transform(() => undefined)

/** Set if the message is a written answer of the recipient. The database checks that a date has its recipient. */
const recipientAnswerFields = {
  recipient: blank
    .or(lineField(200, 'Enter the name of a person, a department or an institution.', 2))
    .optional(),
  answeredOn: blank.or(dayField('Choose a day.')).optional(),
}

export const sendOrderMessageSchema = z.object({
  orderId: z.uuid(),
  requestKey: z.uuid(),
  body: messageField,
  ...recipientAnswerFields,
})
export type SendOrderMessage = z.infer<typeof sendOrderMessageSchema>

export const addNoteSchema = z.object({ orderId: z.uuid(), requestKey: z.uuid(), note: noteField })
export type AddNote = z.infer<typeof addNoteSchema>

export const deleteNoteSchema = z.object({ orderId: z.uuid(), noteId: z.uuid() })
export type DeleteNote = z.infer<typeof deleteNoteSchema>

const isoDay = dayField('Choose a day.')

export const moveDatesSchema = z.object({
  orderId: z.uuid(),
  version: integerField(1),
  dueFrom: isoDay,
  dueTo: isoDay,
  reason: z.string().trim().min(1, 'Give the reason. The customer sees it.').max(1000),
})
export type MoveDates = z.infer<typeof moveDatesSchema>

/** An order as the page showed it. */
export const orderVersionSchema = z.object({ orderId: z.uuid(), version: integerField(1) })
export type OrderVersion = z.infer<typeof orderVersionSchema>

const person = z.union([z.literal('').transform(() => null), z.uuid()])

export const assignPeopleSchema = z.object({
  orderId: z.uuid(),
  itemId: z.uuid(),
  assigneeId: person,
  reviserId: person,
  /** Who was assigned when the page was loaded. */
  knownAssigneeId: z.uuid().optional(),
  knownReviserId: z.uuid().optional(),
})
export type AssignPeople = z.infer<typeof assignPeopleSchema>

/** More than a page of the list has. */
const ASSIGNED_TOGETHER = 100

export const assignOrdersSchema = z.object({
  orderIds: z
    .array(z.uuid())
    .default([])
    .pipe(z.array(z.uuid()).min(1, 'Select at least one order.').max(ASSIGNED_TOGETHER)),
  personId: z.uuid('Choose a person.'),
  role: z.enum(['assignee', 'reviser']),
  /** The orders of someone else that were agreed to be replaced, with commas between. */
  replaced: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.uuid()).max(ASSIGNED_TOGETHER)),
})
export type AssignOrders = z.infer<typeof assignOrdersSchema>

/** The result of `assign_orders()`. */
export const assignmentSchema = z.object({
  person: z.string(),
  /** Orders of someone else; if there are any, nothing was assigned. */
  others: z.array(z.uuid()),
  assigned: z.array(z.string()),
  unchanged: z.array(z.string()),
  refused: z.array(z.object({ orderNumber: z.string(), code: z.string() })),
})
export type Assignment = z.infer<typeof assignmentSchema>

export const recordReviewSchema = z.object({ orderId: z.uuid(), itemId: z.uuid() })

/** The result of `admin_counts()`. */
export const adminCountsSchema = z.object({
  toCheck: count,
  openMessages: count,
  changesToDecide: count,
  unassigned: count,
  unpaid: count,
  paymentProblems: count,
  fileProblems: count,
  needsInformation: count,
  inProgress: count,
  inRevision: count,
  inReview: count,
  awaitingApproval: count,
  finalizing: count,
  onHold: count,
  overdue: count,
  dueToday: count,
  waitingLong: count,
  outboxDead: count,
  inboundDead: count,
  quotesToPrice: count,
  apiQuotesToPrice: count,
  clioQuotesToPrice: count,
  clioStopped: count,
  quotesWaiting: count,
  quoteMessages: count,
  invoicesOpen: count,
  invoicesOverdue: count,
  /** The number of the newest entry of the audit trail. */
  newestChange: z.number().int(),
})
export type AdminCounts = z.infer<typeof adminCountsSchema>
