import { type FreshDatabase, openFreshDatabase } from './database'
import { countOf, givenPaidOrder, givenUser, readOrder, refusalOf, settle } from './given'
import {
  decide,
  endTime,
  factsOfChange,
  type GivenOrder,
  givenOrder,
  givenProposalIn,
  LESS,
  MORE_CENTS,
  PAGES,
  propose,
  readProposal,
  settleAsStaff,
} from './given-proposals'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('apply_proposals')
})

afterAll(() => database.close())

const refundsOf = (order: GivenOrder) =>
  database.sql<
    {
      reason: string
      amount_cents: number
      status: string
      provider_intent_id: string
      requested_by: string | null
    }[]
  >`select reason, amount_cents, status, provider_intent_id, requested_by from refunds
    where order_id = ${order.id} order by amount_cents`

const record = (intentId: string, refunds: object[]) =>
  database.sql`select record_refunds(${intentId}, ${database.sql.json(refunds as never)})`

test('an order changes completely when the difference is paid, and not before', async () => {
  const { sql } = database
  const order = await givenOrder(sql)
  const before = await readOrder(sql, order.id)
  const proposal = await propose(sql, order)
  await decide(sql, order, proposal.id, 'accept')
  expect(await readOrder(sql, order.id)).toEqual({
    ...before,
    change_turn: 'customer',
    updated_at: expect.any(Date),
  })

  expect(await settle(sql, await factsOfChange(sql, order, proposal))).toMatchObject({ outcome: 'settled' })

  const after = await readOrder(sql, order.id)
  const [dates] = await sql`select private.add_business_days(${before.due_from}::date, 2) as due_from,
    private.add_business_days(${before.due_to}::date, 2) as due_to`
  expect(after).toMatchObject({
    total_cents: order.totalCents + MORE_CENTS,
    payment_status: 'paid',
    version: before.version + 1,
    change_turn: null,
    ...dates,
  })
  expect(after.price_breakdown.totalCents).toBe(order.totalCents + MORE_CENTS)
  expect(after.price_breakdown.lines.at(-1)).toMatchObject({
    kind: 'change',
    label: PAGES.description,
    quantity: 3,
    unitCents: 2495,
    amountCents: MORE_CENTS,
  })
  const [item] = await sql`select amount_cents, promised_to from order_items where order_id = ${order.id}`
  expect(item).toEqual({ amount_cents: order.totalCents + MORE_CENTS, promised_to: dates?.due_to })
  expect(await countOf(sql, 'payments', { proposal_id: proposal.id })).toBe(1)
})

test('a change is paid once even if the provider notifies twice', async () => {
  const { sql } = database
  const { order, proposal } = await givenProposalIn(sql, 'accepted')
  const facts = await factsOfChange(sql, order, proposal)

  const outcomes = await Promise.all([1, 2, 3, 4].map(() => settle(sql, facts)))

  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
    'already_settled',
    'already_settled',
    'already_settled',
    'settled',
  ])
  expect((await readOrder(sql, order.id)).total_cents).toBe(order.totalCents + MORE_CENTS)
})

test('a cheaper change is applied immediately and refunds the difference', async () => {
  const { sql } = database
  const order = await givenOrder(sql)
  const proposal = await propose(sql, order, LESS)

  await decide(sql, order, proposal.id, 'accept')

  expect(await readOrder(sql, order.id)).toMatchObject({ total_cents: order.totalCents - 1500 })
  const [refund] = await refundsOf(order)
  expect(refund).toMatchObject({
    reason: 'scope_change',
    amount_cents: 1500,
    status: 'approved',
    requested_by: order.staffId,
  })
  await record(order.intentId, [{ id: 're_less', amountCents: 1500, currency: 'usd', status: 'succeeded' }])
  expect(await readOrder(sql, order.id)).toMatchObject({ payment_status: 'partially_refunded' })
})

test('above $200 in total a second person confirms before the customer sees it', async () => {
  const { sql } = database
  const { order, userId, facts } = await givenPaidOrder(sql)
  const staffId = await givenUser(sql, { role: 'admin' })
  const paid = {
    id: order.id,
    userId,
    staffId,
    totalCents: order.total_cents,
    intentId: String(facts.intentId),
  }
  const more = await propose(sql, paid, {
    lines: [{ description: 'Forty pages', quantity: 40, unitCents: 2495 }],
  })
  await decide(sql, paid, more.id, 'accept')
  await settle(sql, await factsOfChange(sql, paid, more))

  const less = await propose(sql, paid, {
    lines: [{ description: 'Twenty of them were copies', quantity: 20, unitCents: -2495 }],
    terms: { reason: 'less_work' },
  })
  expect(less.status).toBe('requested')
  const second = await givenUser(sql, { role: 'admin' })
  await settleAsStaff(sql, second, less.id, 'confirm')
  await decide(sql, paid, less.id, 'accept')

  // Newest payment first.
  expect(await refundsOf(paid)).toMatchObject([{ amount_cents: 49_900, status: 'approved' }])
  const [refund] = await sql`select decided_by from refunds where order_id = ${order.id}`
  expect(refund?.decided_by).toBe(second)
})

test('canceling refunds every payment of the order', async () => {
  const { sql } = database
  const { order } = await givenProposalIn(sql, 'applied')
  await sql`update orders set status = 'pending' where id = ${order.id}`

  const [left] = await sql`select refundable_cents(${order.id}) as cents`
  await sql`select transition_order(${order.id}, 'canceled', ${order.userId}, 'customer')`

  expect(left?.cents).toBe(order.totalCents + MORE_CENTS)
  expect((await refundsOf(order)).map(({ amount_cents }) => amount_cents).sort()).toEqual(
    [order.totalCents, MORE_CENTS].sort(),
  )
})

test('an order counts as refunded only when all its payments are refunded', async () => {
  const { sql } = database
  const { order, proposal } = await givenProposalIn(sql, 'applied')
  const [change] = await sql`select provider_intent_id from payments where proposal_id = ${proposal.id}`
  const back = (amountCents: number) => [
    { id: `re_${amountCents}_${order.id}`, amountCents, currency: 'usd', status: 'succeeded' },
  ]

  await record(order.intentId, back(order.totalCents))
  const first = await readOrder(sql, order.id)
  await record(change?.provider_intent_id, back(MORE_CENTS))

  expect([first.payment_status, first.status]).toEqual(['partially_refunded', 'in_progress'])
  expect(await readOrder(sql, order.id)).toMatchObject({ payment_status: 'refunded', status: 'on_hold' })
})

test('a refund larger than one payment is split, and resubmitting the form repeats both parts', async () => {
  const { sql } = database
  const { order } = await givenProposalIn(sql, 'applied')
  const key = '6a2f41a3-c54c-4bb0-8a6e-0a5d3c1f0b11'
  const cents = MORE_CENTS + 1000
  const ask = () =>
    sql`select request_refund(${order.id}, ${order.staffId}, ${cents}, 'quality', 'Two typos', ${key})`

  await ask()
  await ask()

  expect((await refundsOf(order)).map(({ amount_cents }) => amount_cents)).toEqual([1000, MORE_CENTS])
})

test('money for an expired change counts; money for a withdrawn or outdated one is refunded automatically', async () => {
  const { sql } = database
  const late = await givenProposalIn(sql, 'accepted')
  const lateFacts = await factsOfChange(sql, late.order, late.proposal)
  await endTime(sql, late.proposal.id)
  await sql`select expire_proposals(1000)`
  const declined = await givenProposalIn(sql, 'accepted')
  const declinedFacts = await factsOfChange(sql, declined.order, declined.proposal)
  await decide(sql, declined.order, declined.proposal.id, 'decline')

  expect(await settle(sql, lateFacts)).toMatchObject({ outcome: 'settled' })
  expect(await settle(sql, declinedFacts)).toMatchObject({ outcome: 'case' })

  expect((await readProposal(sql, late.proposal.id)).status).toBe('applied')
  expect(await readOrder(sql, declined.order.id)).toMatchObject({ total_cents: declined.order.totalCents })
  expect(await refundsOf(declined.order)).toMatchObject([
    { amount_cents: MORE_CENTS, reason: 'payment_case' },
  ])
  expect(await countOf(sql, 'outbox', { dedupe_key: `end-proposal-payment/${declined.proposal.id}/3` })).toBe(
    1,
  )
})

test('a payment that differs from the difference changes nothing and opens a case', async () => {
  const { sql } = database
  const { order, proposal } = await givenProposalIn(sql, 'accepted')
  const facts = await factsOfChange(sql, order, proposal)

  expect(await settle(sql, { ...facts, amountCents: 1 })).toMatchObject({ outcome: 'case' })

  expect(await readOrder(sql, order.id)).toMatchObject({
    total_cents: order.totalCents,
    status: 'in_progress',
    payment_status: 'paid',
  })
})

test('only one proposal is open at a time, and staff resolve a declined one before the next', async () => {
  const { sql } = database
  const { order, proposal } = await givenProposalIn(sql, 'proposed')

  expect((await refusalOf(propose(sql, order))).code).toBe('proposal_open')
  await decide(sql, order, proposal.id, 'decline')
  expect((await refusalOf(propose(sql, order))).code).toBe('proposal_open')
  expect(await readOrder(sql, order.id)).toMatchObject({ change_turn: 'staff' })
  await settleAsStaff(sql, order.staffId, proposal.id, 'continue')

  expect((await propose(sql, order)).number).toBe(2)
  expect((await readProposal(sql, proposal.id)).resolution).toBe('continued')
})

test('an order cannot complete with an open change, and canceling it ends the proposal', async () => {
  const { sql } = database
  const { order, proposal } = await givenProposalIn(sql, 'proposed')

  const finish = sql`update orders set status = 'completed' where id = ${order.id}`
  expect((await refusalOf(finish)).code).toBe('proposal_open')
  await sql`select transition_order(${order.id}, 'canceled', ${order.staffId}, 'admin', null, 'No longer needed')`

  expect((await readProposal(sql, proposal.id)).status).toBe('withdrawn')
  expect(await readOrder(sql, order.id)).toMatchObject({ change_turn: null })
})

test('an invalid offer is refused with its field, an outdated page with the version', async () => {
  const { sql } = database
  const order = await givenOrder(sql)
  const fieldOf = async (offer: Parameters<typeof propose>[2]) =>
    Object.keys((await refusalOf(propose(sql, order, offer))).detail.fields as object)

  expect(await fieldOf({ lines: [] })).toEqual(['lines'])
  expect(await fieldOf({ lines: [{ ...PAGES, description: ' ' }] })).toEqual(['lines.0.description'])
  expect(await fieldOf({ lines: [{ ...PAGES, unitCents: 0 }] })).toEqual(['lines.0.price'])
  expect(await fieldOf({ terms: { reason: 'less_work' } })).toEqual(['lines'])
  expect(await fieldOf({ ...LESS, terms: { reason: 'addon' } })).toEqual(['lines'])
  expect(await fieldOf({ terms: { explanation: '' } })).toEqual(['explanation'])
  expect(await fieldOf({ terms: { reason: 'different_type', documentType: 'standard' } })).toEqual([
    'documentType',
  ])
  const tooMuch = { lines: [{ ...PAGES, quantity: 1, unitCents: -order.totalCents }] }
  expect(await fieldOf({ ...tooMuch, terms: { reason: 'less_work' } })).toEqual(['lines'])
  expect((await refusalOf(propose(sql, order, { version: 1000 }))).code).toBe('stale_version')
})

test('a change can include another document type', async () => {
  const { sql } = database
  const order = await givenOrder(sql)
  const proposal = await propose(sql, order, {
    lines: [{ description: 'Legal instead of standard', quantity: 1, unitCents: 5000 }],
    terms: { reason: 'different_type', documentType: 'legal', addedDays: 0 },
  })
  await decide(sql, order, proposal.id, 'accept')
  await settle(sql, await factsOfChange(sql, order, proposal))

  expect(await readOrder(sql, order.id)).toMatchObject({
    document_type: 'legal',
    total_cents: order.totalCents + 5000,
  })
})

test('a placed order’s price and a proposal’s offer cannot be updated directly', async () => {
  const { sql } = database
  const { order, proposal } = await givenProposalIn(sql, 'accepted')

  const price = sql`update orders set subtotal = 1, total = 1 where id = ${order.id}`
  const offer = sql`update change_proposals set delta_cents = 50 where id = ${proposal.id}`

  expect((await refusalOf(price)).code).toBe('already_paid')
  expect((await refusalOf(offer)).code).toBe('not_allowed')
})

test('one reminder is mailed a day before the proposal expires', async () => {
  const { sql } = database
  const { proposal } = await givenProposalIn(sql, 'proposed')
  const key = { dedupe_key: `proposal-reminder/${proposal.id}` }

  await sql`select queue_proposal_reminders(1000)`
  expect(await countOf(sql, 'outbox', key)).toBe(0)
  await sql`update change_proposals set remind_at = now() - interval '1 hour' where id = ${proposal.id}`
  await sql`select queue_proposal_reminders(1000)`
  await sql`select queue_proposal_reminders(1000)`

  expect(await countOf(sql, 'outbox', key)).toBe(1)
})
