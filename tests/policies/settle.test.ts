import { randomUUID } from 'node:crypto'
import { whileRowIsHeld } from '../support/contention'
import { type FreshDatabase, openFreshDatabase } from './database'
import {
  countOf,
  createOrder,
  factsFor,
  givenDocument,
  givenDraft,
  givenPaidOrder,
  givenUser,
  readOrder,
  refusalOf,
  settle,
} from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('settle')
})

afterAll(() => database.close())

async function unpaidOrder() {
  const draft = await givenDraft(database.sql)
  return { ...(await createOrder(database.sql, draft)), userId: draft.userId }
}

async function openAttempt(order: { id: string; userId: string }, sessionId: string) {
  const { sql } = database
  const [attempt] = await sql<
    { id: string }[]
  >`select * from open_payment_attempt(${order.id}, ${order.userId})`
  const id = attempt?.id ?? ''
  await sql`select attach_attempt_session(${id}, ${sessionId}, null)`
  return id
}

const statusOf = async (attemptId: string) =>
  (await database.sql`select status from payment_attempts where id = ${attemptId}`)[0]?.status

test('one hundred concurrent settlements pay an order once', async () => {
  const { sql } = database
  const order = await unpaidOrder()
  const facts = factsFor(order)
  const attempt = await openAttempt(order, String(facts.sessionId))

  const answers = await whileRowIsHeld(sql, { table: 'orders', id: order.id }, () =>
    Array.from({ length: 100 }, () => settle(sql, facts)),
  )

  expect(answers.filter((answer) => answer.outcome === 'settled')).toHaveLength(1)
  expect(answers.filter((answer) => answer.outcome === 'already_settled')).toHaveLength(99)
  expect(await countOf(sql, 'payments', { order_id: order.id })).toBe(1)
  expect(await countOf(sql, 'outbox', { dedupe_key: `order-confirmation/${order.id}` })).toBe(1)
  expect(await countOf(sql, 'outbox', { dedupe_key: `admin-new-order/${order.id}` })).toBe(1)
  expect(await countOf(sql, 'deliveries', { order_id: order.id })).toBe(1)
  const [audit] = await sql`
    select count(*)::int from audit_events where subject_id = ${order.id} and action = 'order.placed'`
  expect(audit?.count).toBe(1)
  expect(await statusOf(attempt)).toBe('succeeded')
  const after = await readOrder(sql, order.id)
  expect(after).toMatchObject({ status: 'pending', payment_status: 'paid', version: order.version + 1 })
  expect(after.placed_at).not.toBeNull()
  expect(after.due_to?.valueOf()).toBeGreaterThan(after.due_from?.valueOf() ?? Number.POSITIVE_INFINITY)
  const [documents] = await sql`select count(*)::int from uploaded_documents where order_id = ${order.id}`
  expect(documents?.count).toBe(1)
})

test('concurrent settlements of many orders leave one intact audit chain', async () => {
  const { sql } = database
  const orders = await Promise.all(Array.from({ length: 20 }, unpaidOrder))

  const answers = await Promise.all(orders.map((order) => settle(sql, factsFor(order))))

  expect(answers.every((answer) => answer.outcome === 'settled')).toBe(true)
  const [chain] = await sql`select audit_chain_break() as at`
  expect(chain?.at).toBeNull()
})

test('the clock starts immediately only when every document is accepted', async () => {
  const ready = await givenPaidOrder(database.sql)
  const unchecked = await givenPaidOrder(database.sql, { documents: [{}, { status: 'uploaded' }] })

  expect(ready.order.clock_started_at).not.toBeNull()
  expect(unchecked.order.clock_started_at).toBeNull()
  expect(unchecked.order.due_to).not.toBeNull()
})

test('settlement uses the current files, without removed ones and with later ones', async () => {
  const { sql } = database
  const draft = await givenDraft(sql)
  const order = await createOrder(sql, draft)
  await sql`update uploaded_documents set status = 'replaced' where group_id = ${draft.groupId}`
  const late = await givenDocument(sql, { ...draft, draftId: draft.id, status: 'uploaded' })

  await settle(sql, factsFor(order))

  const after = await readOrder(sql, order.id)
  expect(after).toMatchObject({ status: 'pending', document_paths: [late], clock_started_at: null })
  const attached = await sql<{ storage_path: string }[]>`
    select storage_path from uploaded_documents where order_id = ${order.id}`
  expect(attached.map((row) => row.storage_path)).toEqual([late])
  const [item] = await sql<{ named: string[] }[]>`
    select array(select storage_path from uploaded_documents where id = any (i.document_ids)) as named
    from order_items i where order_id = ${order.id}`
  expect(item?.named).toEqual([late])
})

test('an order paid without a usable file asks the customer for it and opens a case', async () => {
  const { sql } = database
  const draft = await givenDraft(sql)
  const order = await createOrder(sql, draft)
  await sql`update uploaded_documents set status = 'rejected', reject_reason = 'file_infected'
    where group_id = ${draft.groupId}`
  const facts = factsFor(order)

  const answers = [await settle(sql, facts), await settle(sql, facts)]

  expect(answers.map((answer) => answer.outcome)).toEqual(['settled', 'already_settled'])
  const after = await readOrder(sql, order.id)
  expect(after).toMatchObject({ status: 'needs_information', payment_status: 'paid', document_paths: [] })
  expect(after.waiting).toMatchObject({ on: 'customer', cameFrom: 'pending' })
  expect(after.waiting?.items).toHaveLength(1)
  expect(await countOf(sql, 'outbox', { dedupe_key: `order-status/${order.id}/${after.version}` })).toBe(1)
  const cases = await sql`select kind, status, refund_state from payment_cases where order_id = ${order.id}`
  expect(cases).toEqual([{ kind: 'files_missing', status: 'open', refund_state: 'none' }])
})

test('the first file for an order without one closes its case', async () => {
  const { sql } = database
  const draft = await givenDraft(sql, { documents: [{ status: 'accepted' }, { status: 'pending_upload' }] })
  const order = await createOrder(sql, draft)
  await sql`update uploaded_documents set status = 'replaced'
    where group_id = ${draft.groupId} and status = 'accepted'`
  await settle(sql, factsFor(order))

  await sql`update uploaded_documents set status = 'accepted'
    where group_id = ${draft.groupId} and status = 'pending_upload'`

  const [file] =
    await sql`select order_id from uploaded_documents where group_id = ${draft.groupId} and status = 'accepted'`
  expect(file?.order_id).toBe(order.id)
  const [found] = await sql`select status from payment_cases where order_id = ${order.id}`
  expect(found?.status).toBe('resolved')
})

test('a payment in processing leaves the order unpaid until it is paid', async () => {
  const { sql } = database
  const order = await unpaidOrder()
  const facts = factsFor(order)
  const attempt = await openAttempt(order, String(facts.sessionId))

  const first = await settle(sql, { ...facts, status: 'processing' })
  const between = await readOrder(sql, order.id)
  const again = await refusalOf(sql`select open_payment_attempt(${order.id}, ${order.userId})`)
  const last = await settle(sql, facts)

  expect(first.outcome).toBe('processing')
  expect(between).toMatchObject({ payment_status: 'processing', placed_at: null })
  expect(again.code).toBe('payment_in_progress')
  expect(last.outcome).toBe('settled')
  expect(await statusOf(attempt)).toBe('succeeded')
})

test('an unpaid session changes nothing', async () => {
  const order = await unpaidOrder()

  const answer = await settle(database.sql, factsFor(order, { status: 'unpaid' }))

  expect(answer).toMatchObject({ outcome: 'not_paid', orderId: order.id })
  expect(await readOrder(database.sql, order.id)).toMatchObject({ payment_status: 'unpaid', placed_at: null })
})

test.each([
  { what: 'amount', change: { amountCents: 4999 } },
  { what: 'currency', change: { currency: 'eur' } },
])('a wrong $what never pays: the order is on hold and one case opens', async ({ change }) => {
  const { sql } = database
  const order = await unpaidOrder()
  const facts = factsFor(order, change)

  const answers = await Promise.all(Array.from({ length: 8 }, () => settle(sql, facts)))

  expect(new Set(answers.map((answer) => `${answer.outcome} ${answer.caseId}`)).size).toBe(1)
  expect(answers[0]?.outcome).toBe('case')
  expect(await readOrder(sql, order.id)).toMatchObject({
    status: 'on_hold',
    payment_status: 'unpaid',
    placed_at: null,
  })
  expect(await countOf(sql, 'payment_cases', { order_id: order.id })).toBe(1)
  expect(await countOf(sql, 'refunds', { provider_intent_id: facts.intentId })).toBe(0)
  const pay = await refusalOf(sql`select open_payment_attempt(${order.id}, ${order.userId})`)
  expect(pay.code).toBe('payment_in_progress')
})

test('staff can accept a different amount, and the order is placed with it', async () => {
  const { sql } = database
  const order = await unpaidOrder()
  const { caseId } = await settle(sql, factsFor(order, { amountCents: 4000 }))

  await sql`select resolve_payment_case(${caseId}, ${await givenUser(sql, { role: 'admin' })}, 'accept', 'Agreed by phone')`

  expect(await readOrder(sql, order.id)).toMatchObject({ status: 'pending', payment_status: 'paid' })
  const [payment] = await sql`select amount_cents from payments where order_id = ${order.id}`
  expect(payment?.amount_cents).toBe(4000)
})

test('staff can refund a different amount, and the customer may pay again', async () => {
  const { sql } = database
  const order = await unpaidOrder()
  const facts = factsFor(order, { amountCents: 4000 })
  const { caseId } = await settle(sql, facts)

  await sql`select resolve_payment_case(${caseId}, ${await givenUser(sql, { role: 'admin' })}, 'refund', 'Wrong amount')`
  await settle(sql, facts)

  expect(await countOf(sql, 'refunds', { provider_intent_id: facts.intentId })).toBe(1)
  expect(await readOrder(sql, order.id)).toMatchObject({ status: 'pending', payment_status: 'unpaid' })
  expect((await settle(sql, factsFor(order))).outcome).toBe('settled')
})

test('a second payment for one order is refunded through the outbox, once', async () => {
  const { sql } = database
  const { order, facts } = await givenPaidOrder(sql)
  const second = factsFor(order)

  const answers = await Promise.all(Array.from({ length: 8 }, () => settle(sql, second)))

  expect(answers.every((answer) => answer.outcome === 'case')).toBe(true)
  expect(await countOf(sql, 'payments', { order_id: order.id })).toBe(1)
  expect(await countOf(sql, 'payment_cases', { order_id: order.id })).toBe(1)
  expect(await countOf(sql, 'refunds', { provider_intent_id: second.intentId })).toBe(1)
  expect(await countOf(sql, 'refunds', { provider_intent_id: facts.intentId })).toBe(0)
  expect((await settle(sql, facts)).outcome).toBe('already_settled')
})

test('a payment that arrives after the order was canceled is refunded', async () => {
  const { sql } = database
  const order = await unpaidOrder()
  await sql`select transition_order(${order.id}, 'canceled', ${order.userId}, 'customer')`
  const facts = factsFor(order)

  const answer = await settle(sql, facts)

  expect(answer.outcome).toBe('case')
  expect(await countOf(sql, 'refunds', { provider_intent_id: facts.intentId })).toBe(1)
  expect(await readOrder(sql, order.id)).toMatchObject({ status: 'canceled', payment_status: 'void' })
})

test.each([randomUUID(), 'not-a-uuid', null])(
  'a payment with the unknown reference %s becomes a case',
  async (reference) => {
    const { sql } = database
    const facts = factsFor({ id: randomUUID(), total_cents: 5000 }, { reference })

    const first = await settle(sql, facts)
    const second = await settle(sql, facts)

    expect(first).toMatchObject({ outcome: 'case', orderId: null })
    expect(second.caseId).toBe(first.caseId)
  },
)

test("another order's session cannot pay this one", async () => {
  const { sql } = database
  const [cheap, other] = [await unpaidOrder(), await unpaidOrder()]
  const facts = factsFor(other)
  await openAttempt(cheap, String(facts.sessionId))

  const answer = await settle(sql, facts)

  expect(answer.outcome).toBe('case')
  expect(await readOrder(sql, other.id)).toMatchObject({ payment_status: 'unpaid' })
  expect(await readOrder(sql, cheap.id)).toMatchObject({ payment_status: 'unpaid' })
})

test('a payment counts even if its attempt was already reported as expired', async () => {
  const { sql } = database
  const order = await unpaidOrder()
  const facts = factsFor(order)
  const attempt = await openAttempt(order, String(facts.sessionId))
  await sql`select close_payment_attempt(${attempt}, 'expired', p_provider_id => ${String(facts.sessionId)})`

  const answer = await settle(sql, facts)

  expect(answer.outcome).toBe('settled')
  expect(await statusOf(attempt)).toBe('succeeded')
})
