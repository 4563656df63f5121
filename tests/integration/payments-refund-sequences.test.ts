import { settleSession } from '@/lib/domain/payments/commands/settle-session'
import { beginPayment, repeatPayment } from '../support/checkout-payments'
import { type Choice, openDatabase } from '../support/given-orders'
import { useOwnGateway } from '../support/own-gateway'
import { givenAccount } from '../support/people'
import {
  chargeNotified,
  clerkCancels,
  clerkDismisses,
  clerkGives,
  clerkRetries,
  clerkWithdraws,
  comesBack,
  compared,
  customerCancels,
  disputed,
  disputeEnds,
  ends,
  notified,
  notifiedBackwards,
  outside,
  type Paid,
  type RefundWorld,
  refundsAtProvider,
  type Step,
  secondConfirms,
  secondRejects,
  sent,
  sentByTwo,
  sentUnder,
  together,
} from '../support/refund-steps'
import { CARD } from '../support/sandbox'

const sql = openDatabase()
let world: RefundWorld

beforeAll(async () => {
  const gateway = await useOwnGateway()
  const [clerk, second] = await Promise.all([givenAccount('admin'), givenAccount('admin')])
  world = { sql, gateway, clerkId: clerk.id, secondId: second.id }
})
afterAll(async () => {
  await world.gateway.stop()
  await sql.end()
})

type Start = { card?: string; choice?: Partial<Choice>; as?: 'paid' | 'paid after cancel' | 'paid twice' }
type End = { sent: number[]; payment?: string; cases?: string[] }
type Sequence = [name: string, start: Start, steps: Step[], end: End]

/** The most expensive order of the price table, above the refund limit of one clerk. */
const DEAR: Start = {
  choice: { documentType: 'medical', serviceId: 'certified', deliveryId: 'expedited-physical' },
}
const PENDING: Start = { card: CARD.refundPending }
const TWICE = '11111111-1111-4111-8111-111111111111'
const TORN = { failAfterCommit: 1, rememberFailures: true }

async function givenPaid({ card = CARD.good, choice = {}, as = 'paid' }: Start): Promise<Paid> {
  const begun = await beginPayment(sql, choice)
  const { view, actor: customer } = begun
  if (as === 'paid after cancel') {
    await sql`update public.orders set status = 'canceled', canceled_at = now() where id = ${view.orderId}`
  }
  const sessions = [view]
  if (as === 'paid twice') {
    await sql`update public.payment_attempts set status = 'expired', closed_at = now()
      where provider_session_id = ${view.sessionId}`
    const again = await repeatPayment(begun)
    if (!again.ok) throw new Error(again.code)
    sessions.push(again.value)
  }
  for (const session of sessions) {
    await world.gateway.sandbox.pay(session, card)
    await settleSession(session.sessionId)
  }
  const ledger = await world.gateway.sandbox.ledger()
  const last = ledger.sessions.find(({ id }) => id === sessions.at(-1)?.sessionId)
  return { orderId: view.orderId, intentId: last?.intent ?? '', customer }
}

const SEQUENCES: Sequence[] = [
  // Outside the app
  ['nothing happens', {}, [compared], { sent: [], payment: 'paid' }],
  [
    'all outside, with events',
    {},
    [outside(), notified],
    { sent: [5000], payment: 'refunded', cases: ['refunded_outside open none'] },
  ],
  [
    'all outside, with the charge event only',
    {},
    [outside(), chargeNotified],
    { sent: [5000], payment: 'refunded', cases: ['refunded_outside open none'] },
  ],
  [
    'all outside, found by the reconciler',
    {},
    [outside(), compared],
    { sent: [5000], payment: 'refunded', cases: ['refunded_outside open none'] },
  ],
  ['a part outside', {}, [outside(2000), notified], { sent: [2000], payment: 'partially_refunded' }],
  [
    'a part outside, found by the reconciler',
    {},
    [outside(2000), compared],
    { sent: [2000], payment: 'partially_refunded' },
  ],
  [
    'three parts outside, events in reverse',
    {},
    [outside(1000), outside(1500), outside(500), notifiedBackwards],
    { sent: [1000, 1500, 500], payment: 'partially_refunded' },
  ],
  [
    'parts outside that add up to all',
    {},
    [outside(2000), notified, outside(3000), notified],
    { sent: [2000, 3000], payment: 'refunded', cases: ['refunded_outside open none'] },
  ],
  [
    'equal parts outside',
    {},
    [outside(1000), outside(1000), compared],
    { sent: [1000, 1000], payment: 'partially_refunded' },
  ],
  [
    'outside, and it is returned',
    {},
    [outside(2000), notified, comesBack, notified],
    { sent: [], payment: 'paid', cases: ['refund_failed open failed'] },
  ],
  [
    'outside, returned before its event',
    {},
    [outside(2000), comesBack, notified],
    { sent: [], payment: 'paid', cases: ['refund_failed open failed'] },
  ],
  [
    'all outside, reviewed by a clerk',
    {},
    [outside(), notified, clerkDismisses],
    { sent: [5000], payment: 'refunded', cases: ['refunded_outside resolved none'] },
  ],
  [
    'all outside, then canceled',
    {},
    [outside(), notified, clerkCancels(), sent],
    { sent: [5000], payment: 'refunded', cases: ['refunded_outside open none'] },
  ],
  [
    'outside, pending, then succeeded',
    PENDING,
    [outside(2000), notified, ends('succeed'), notified],
    { sent: [2000], payment: 'partially_refunded' },
  ],
  [
    'outside, pending, then canceled outside',
    PENDING,
    [outside(2000), notified, ends('cancel'), notified],
    { sent: [], payment: 'paid' },
  ],

  // A part by a clerk
  ['goodwill', {}, [clerkGives(1000), sent], { sent: [1000], payment: 'partially_refunded' }],
  [
    'goodwill twice, same amount',
    {},
    [clerkGives(1000), clerkGives(1000), sent],
    { sent: [1000, 1000], payment: 'partially_refunded' },
  ],
  [
    'goodwill, submitted twice',
    {},
    [together(clerkGives(1000, TWICE), clerkGives(1000, TWICE)), sent],
    { sent: [1000], payment: 'partially_refunded' },
  ],
  [
    'goodwill, then a larger one',
    {},
    [clerkGives(500), sent, clerkGives(2500), sent],
    { sent: [500, 2500], payment: 'partially_refunded' },
  ],
  ['goodwill of all by the clerk', {}, [clerkGives(5000), sent], { sent: [5000], payment: 'refunded' }],
  [
    'more than is left is refused',
    {},
    [clerkGives(3000), clerkGives(3000), sent],
    { sent: [3000], payment: 'partially_refunded' },
  ],
  [
    'two concurrent clerks cannot promise more than is left',
    {},
    [together(clerkGives(3000), clerkGives(3000), clerkGives(3000)), sent],
    { sent: [3000], payment: 'partially_refunded' },
  ],
  [
    'goodwill after a part outside',
    {},
    [outside(2000), notified, clerkGives(1000), sent],
    { sent: [2000, 1000], payment: 'partially_refunded' },
  ],
  [
    'goodwill, and the same amount outside',
    {},
    [outside(1000), clerkGives(1000), sent],
    { sent: [1000, 1000], payment: 'partially_refunded' },
  ],
  [
    'goodwill that is returned',
    {},
    [clerkGives(1000), sent, comesBack, notified],
    { sent: [], payment: 'paid', cases: ['refund_failed open failed'] },
  ],
  [
    'goodwill that is returned is sent again',
    {},
    [clerkGives(1000), sent, comesBack, notified, clerkRetries, sent],
    { sent: [1000], payment: 'partially_refunded', cases: ['refund_failed resolved succeeded'] },
  ],
  [
    'goodwill that is returned twice',
    { card: CARD.refundFails },
    [clerkGives(1000), sent, clerkRetries, sent],
    { sent: [], payment: 'paid', cases: ['refund_failed open failed'] },
  ],
  [
    'goodwill that is returned and given up',
    {},
    [clerkGives(1000), sent, comesBack, notified, clerkDismisses],
    { sent: [], payment: 'paid', cases: ['refund_failed resolved failed'] },
  ],
  [
    'goodwill, pending, then succeeded, no event',
    PENDING,
    [clerkGives(1000), sent, ends('succeed'), compared],
    { sent: [1000], payment: 'partially_refunded' },
  ],
  [
    'goodwill, pending, canceled in the dashboard',
    PENDING,
    [clerkGives(1000), sent, ends('cancel'), compared],
    { sent: [], payment: 'paid', cases: ['refund_failed open failed'] },
  ],

  // A second person
  ['above the limit nothing is sent alone', DEAR, [clerkGives(20_001), sent], { sent: [], payment: 'paid' }],
  [
    'above the limit, confirmed',
    DEAR,
    [clerkGives(20_001), secondConfirms, sent],
    { sent: [20_001], payment: 'partially_refunded' },
  ],
  [
    'above the limit, rejected',
    DEAR,
    [clerkGives(20_001), secondRejects, sent],
    { sent: [], payment: 'paid' },
  ],
  [
    'above the limit, withdrawn',
    DEAR,
    [clerkGives(20_001), clerkWithdraws, clerkGives(1000), sent],
    { sent: [1000], payment: 'partially_refunded' },
  ],
  [
    'split to stay below the limit',
    DEAR,
    [clerkGives(15_000), clerkGives(5001), sent],
    { sent: [15_000], payment: 'partially_refunded' },
  ],
  [
    'a request ends with its order',
    DEAR,
    [clerkGives(20_001), customerCancels, secondConfirms, sent],
    { sent: [20_500], payment: 'refunded' },
  ],
  [
    'confirmed when too little is left',
    DEAR,
    [clerkGives(20_001), outside(1000), notified, secondConfirms, sent],
    { sent: [1000], payment: 'partially_refunded' },
  ],

  // Cancellations
  ['the customer cancels', {}, [customerCancels, sent], { sent: [5000], payment: 'refunded' }],
  [
    'a clerk cancels and sets a share',
    {},
    [clerkCancels(1000), sent],
    { sent: [1000], payment: 'partially_refunded' },
  ],
  [
    'canceled after a part outside',
    {},
    [outside(2000), notified, customerCancels, sent],
    { sent: [2000, 3000], payment: 'refunded' },
  ],
  [
    'canceled after a part outside without an event',
    {},
    [outside(2000), customerCancels, sent],
    { sent: [2000, 3000], payment: 'refunded' },
  ],
  [
    'a share set after goodwill outside',
    {},
    [outside(2000), notified, clerkCancels(1000), sent],
    { sent: [2000, 1000], payment: 'partially_refunded' },
  ],
  [
    'a share that is no longer left',
    {},
    [clerkCancels(4000), outside(2000), sent],
    { sent: [2000, 3000], payment: 'refunded', cases: ['refund_failed open failed'] },
  ],
  [
    'a share of which nothing is left',
    {},
    [clerkCancels(4000), outside(), sent],
    { sent: [5000], payment: 'refunded', cases: ['refund_failed open failed'] },
  ],
  [
    'canceled while all is refunded outside',
    {},
    [customerCancels, outside(), sent],
    { sent: [5000], payment: 'refunded' },
  ],
  [
    'canceled after goodwill',
    {},
    [clerkGives(1000), sent, customerCancels, sent],
    { sent: [1000, 4000], payment: 'refunded' },
  ],
  [
    'canceled while goodwill waits',
    {},
    [clerkGives(1000), customerCancels, sent],
    { sent: [1000, 4000], payment: 'refunded' },
  ],
  [
    'goodwill after a cancellation with a share',
    {},
    [clerkCancels(1000), sent, clerkGives(500), sent],
    { sent: [1000, 500], payment: 'partially_refunded' },
  ],
  [
    'the refund of a cancellation is returned and sent again',
    {},
    [customerCancels, sent, comesBack, notified, clerkRetries, sent],
    { sent: [5000], payment: 'refunded', cases: ['refund_failed resolved succeeded'] },
  ],

  // Lost replies, two workers, faults
  [
    'the reply is lost',
    {},
    [clerkGives(1000), sentUnder({ dropReply: 1 }), sent],
    { sent: [1000], payment: 'partially_refunded' },
  ],
  [
    'the provider fails before the commit',
    {},
    [clerkGives(1000), sentUnder({ failBeforeCommit: 1 }), sent],
    { sent: [1000], payment: 'partially_refunded' },
  ],
  [
    'the provider fails after the commit and replays it for a day',
    {},
    [clerkGives(1000), sentUnder(TORN), sent],
    { sent: [1000], payment: 'partially_refunded' },
  ],
  [
    'the provider is down',
    {},
    [clerkGives(1000), sentUnder({ down: true }), sent],
    { sent: [1000], payment: 'partially_refunded' },
  ],
  [
    'two workers send one refund',
    {},
    [customerCancels, sentByTwo, sent],
    { sent: [5000], payment: 'refunded' },
  ],
  [
    'two workers, an event and a dashboard refund',
    {},
    [customerCancels, together(sentByTwo, outside(2000), notified, compared), sent, compared],
    { sent: [5000], payment: 'refunded' },
  ],
  [
    'events during sending',
    {},
    [
      clerkGives(1000),
      clerkGives(700),
      together(sent, notified, compared, notifiedBackwards),
      sent,
      notifiedBackwards,
    ],
    { sent: [1000, 700], payment: 'partially_refunded' },
  ],
  [
    'an outdated event after a second try',
    {},
    [clerkGives(1000), sent, comesBack, notified, clerkRetries, sent, notifiedBackwards],
    { sent: [1000], payment: 'partially_refunded', cases: ['refund_failed resolved succeeded'] },
  ],

  // Disputes
  [
    'goodwill while the bank decides is refused',
    {},
    [disputed(), clerkGives(1000), sent],
    { sent: [], payment: 'disputed', cases: ['dispute open none'] },
  ],
  [
    'disputed before the refund was sent',
    {},
    [clerkGives(1000), disputed(true), sent],
    { sent: [], payment: 'paid', cases: ['refund_failed open failed'] },
  ],
  [
    'disputed after a part, then won',
    {},
    [clerkGives(1000), sent, disputed(), disputeEnds('won')],
    { sent: [1000], payment: 'partially_refunded', cases: ['dispute resolved none'] },
  ],
  [
    'refused while disputed, sent when won',
    {},
    [clerkGives(1000), disputed(true), sent, disputeEnds('won'), clerkRetries, sent],
    {
      sent: [1000],
      payment: 'partially_refunded',
      cases: ['refund_failed resolved succeeded', 'dispute resolved none'],
    },
  ],

  // Payments that belong to no order
  [
    'paid after the order was canceled',
    { as: 'paid after cancel' },
    [sent],
    { sent: [5000], cases: ['paid_after_cancel resolved succeeded'] },
  ],
  [
    'paid after cancel, a part refunded outside',
    { as: 'paid after cancel' },
    [outside(2000), sent],
    { sent: [2000, 3000], cases: ['paid_after_cancel resolved succeeded'] },
  ],
  [
    'paid after cancel, all refunded outside',
    { as: 'paid after cancel' },
    [outside(), sent],
    { sent: [5000], cases: ['paid_after_cancel resolved succeeded'] },
  ],
  [
    'paid after cancel, returned and sent again',
    { as: 'paid after cancel' },
    [sent, comesBack, notified, clerkRetries, sent],
    { sent: [5000], cases: ['paid_after_cancel resolved succeeded'] },
  ],
  [
    'paid twice',
    { as: 'paid twice' },
    [sent],
    { sent: [5000], cases: ['duplicate_payment resolved succeeded'] },
  ],
  [
    'paid twice, pending',
    { as: 'paid twice', card: CARD.refundPending },
    [sent, ends('succeed'), notified],
    { sent: [5000], cases: ['duplicate_payment resolved succeeded'] },
  ],
]

test('the sample contains enough sequences', () => {
  expect(SEQUENCES.length).toBeGreaterThanOrEqual(40)
  expect(new Set(SEQUENCES.map(([name]) => name)).size).toBe(SEQUENCES.length)
})

test.each(SEQUENCES)('%s: books and provider agree to the cent', async (_name, start, steps, end) => {
  const paid = await givenPaid(start)
  for (const step of steps) await step(world, paid)

  const held = await refundsAtProvider(world, paid)
  const standing = held.filter(({ status }) => status === 'pending' || status === 'succeeded')
  const sum = standing.reduce((cents, { amount }) => cents + amount, 0)
  expect(await booksOf(paid)).toEqual(
    held.map(({ id, amount, status }) => [id, amount, status === 'pending' ? 'processing' : status]),
  )
  expect(sum).toBe(end.sent.reduce((cents, amount) => cents + amount, 0))
  if (end.sent.length > 1) expect(standing.map(({ amount }) => amount)).toEqual(end.sent)
  if (end.payment) expect(await paymentOf(paid)).toEqual({ refunded: sum, status: end.payment })
  expect(await casesOf(paid)).toEqual([...(end.cases ?? [])].sort())
  expect(await waiting(paid)).toEqual([])
  expect((await world.gateway.sandbox.ledger()).contradictions).toEqual([])
})

/** What our books say about each refund at the provider. */
async function booksOf(paid: Paid) {
  const { intentId } = paid
  const held = await refundsAtProvider(world, paid)
  const rows = await sql<{ id: string; cents: number; status: string }[]>`
    select provider_refund_id as id, amount_cents as cents, status from public.refunds
    where provider_intent_id = ${intentId} and provider_refund_id is not null`
  const order = new Map(held.map(({ id }, index) => [id, index]))
  return rows
    .map(({ id, cents, status }): [string, number, string] => [id, cents, status])
    .sort(([one], [other]) => (order.get(one) ?? -1) - (order.get(other) ?? -1))
}

async function paymentOf({ orderId, intentId }: Paid) {
  const [row] = await sql<{ refunded: number; status: string }[]>`
    select p.refunded_cents as refunded, o.payment_status as status from public.payments p
    join public.orders o on o.id = p.order_id where o.id = ${orderId} and p.provider_intent_id = ${intentId}`
  return row
}

async function casesOf({ intentId }: Paid): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select kind || ' ' || status || ' ' || refund_state as text from public.payment_cases
    where provider_intent_id = ${intentId}`
  return rows.map(({ text }) => text).sort()
}

/** Promised refunds that no worker is going to send. */
function waiting({ intentId }: Paid) {
  return sql`select id from public.refunds where provider_intent_id = ${intentId} and status = 'approved'`
}
