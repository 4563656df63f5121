import type Stripe from 'stripe'
import { type Gateway, removeGateway, startGateway } from './support/gateway-process'
import { refusalOf } from './support/probe'
import { eventually, type Receiver, startReceiver } from './support/receiver'

let receiver: Receiver
let gateway: Gateway
let stripe: Stripe
let secret: string

beforeAll(async () => {
  receiver = await startReceiver()
  gateway = await startGateway()
  stripe = gateway.stripe
  const endpoint = await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['*'] })
  secret = String(endpoint.secret)
})
afterAll(async () => {
  await removeGateway(gateway)
  await receiver.stop()
})

const pay = (payment_method = 'pm_card_visa') =>
  stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    confirm: true,
    payment_method,
    allowed_payment_method_types: ['card'],
  })

async function control(path: string, fields: Record<string, string> = {}) {
  const answer = await fetch(`${gateway.base}/_sandbox/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, body: await answer.json() }
}

/** A paid charge that its cardholder has disputed. */
async function givenDispute(reason = 'product_not_received') {
  const intent = await pay()
  const opened = await control(`charges/${intent.latest_charge}/dispute`, { reason })
  return { intent, dispute: await stripe.disputes.retrieve(opened.body.dispute) }
}

const toldAbout = (id: string, type: string) =>
  eventually(() =>
    receiver.received.find((one) => one.type === type && JSON.parse(one.body).data.object.id === id),
  )

test('a dispute has its reason, and its charge is marked', async () => {
  const { intent, dispute } = await givenDispute()
  const charge = await stripe.charges.retrieve(String(intent.latest_charge))

  expect(dispute).toMatchObject({
    object: 'dispute',
    amount: 5000,
    currency: 'usd',
    charge: charge.id,
    payment_intent: intent.id,
    reason: 'product_not_received',
    status: 'needs_response',
    livemode: false,
    is_charge_refundable: false,
    balance_transactions: [{ amount: -5000, fee: 1500 }],
    evidence: { uncategorized_text: null, enhanced_evidence: {} },
    evidence_details: { has_evidence: false, past_due: false, submission_count: 0 },
    payment_method_details: { type: 'card', card: { brand: 'visa', case_type: 'chargeback' } },
  })
  expect(dispute.evidence_details.due_by).toBeGreaterThan(dispute.created)
  expect(charge).toMatchObject({ disputed: true, refunded: false })
})

test('signed events report a dispute as opened, answered and decided', async () => {
  const { dispute } = await givenDispute()
  await control(`disputes/${dispute.id}/review`)
  await control(`disputes/${dispute.id}/decide`, { outcome: 'won' })

  for (const [type, status] of [
    ['charge.dispute.created', 'needs_response'],
    ['charge.dispute.funds_withdrawn', 'needs_response'],
    ['charge.dispute.updated', 'under_review'],
    ['charge.dispute.funds_reinstated', 'won'],
    ['charge.dispute.closed', 'won'],
  ] as const) {
    const { body, signature } = await toldAbout(dispute.id, type)
    const event = stripe.webhooks.constructEvent(body, signature, secret)
    expect(event).toMatchObject({ type, data: { object: { object: 'dispute', status } } })
  }
})

test.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
  ['The parcel was signed for.', 'under_review'],
])('evidence that reads "%s" leads to %s', async (uncategorized_text, status) => {
  const { dispute } = await givenDispute()

  const answered = await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text } })

  expect(answered).toMatchObject({ status, evidence_details: { has_evidence: true, submission_count: 1 } })
})

test('saved evidence is not submitted yet', async () => {
  const { dispute } = await givenDispute()

  const kept = await stripe.disputes.update(dispute.id, {
    evidence: { product_description: 'A translation' },
    submit: false,
  })

  expect(kept).toMatchObject({ status: 'needs_response', evidence_details: { submission_count: 0 } })
})

test('closing a dispute loses it, and the decision is final', async () => {
  const { dispute } = await givenDispute()
  const closed = await stripe.disputes.close(dispute.id)
  const again = await control(`disputes/${dispute.id}/decide`, { outcome: 'won' })

  expect(closed.status).toBe('lost')
  expect(again.status).toBe(400)
  expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('lost')
})

test('the test card for disputes pays and is disputed immediately', async () => {
  const intent = await pay('pm_card_createDispute')
  const { data } = await stripe.disputes.list({ payment_intent: intent.id })

  expect(intent.status).toBe('succeeded')
  expect(data).toMatchObject([{ reason: 'fraudulent', status: 'needs_response', amount: 5000 }])
})

test('a disputed charge cannot be refunded until the dispute is won', async () => {
  const { intent, dispute } = await givenDispute()
  const refused = await refusalOf(stripe.refunds.create({ payment_intent: intent.id }))
  await control(`disputes/${dispute.id}/decide`, { outcome: 'won' })

  expect(refused.code).toBe('charge_disputed')
  expect((await stripe.refunds.create({ payment_intent: intent.id })).status).toBe('succeeded')
})

test('a charge has one dispute at a time, and an unknown reason or charge is refused', async () => {
  const { intent } = await givenDispute()

  expect((await control(`charges/${intent.latest_charge}/dispute`)).status).toBe(400)
  expect((await control(`charges/${intent.latest_charge}/dispute`, { reason: 'bored' })).status).toBe(400)
  expect((await control('charges/ch_nowhere/dispute')).status).toBe(404)
})

test('a refund that the bank returns is reported with its reason, and the ledger still balances', async () => {
  const intent = await pay()
  const refund = await stripe.refunds.create({ payment_intent: intent.id })
  await control(`refunds/${refund.id}/fail`)

  for (const type of ['refund.updated', 'charge.refund.updated', 'refund.failed']) {
    const { body } = await toldAbout(refund.id, type)
    expect(JSON.parse(body).data.object).toMatchObject({ object: 'refund', status: 'failed' })
  }
  const { contradictions } = await (await fetch(`${gateway.base}/_sandbox/ledger`)).json()
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    failure_reason: 'expired_or_canceled_card',
  })
  expect(contradictions).toEqual([])
})

test('an inquiry takes no money, may be answered with a refund, and closes without a verdict', async () => {
  const intent = await pay()
  const opened = await control(`charges/${intent.latest_charge}/dispute`, { kind: 'inquiry' })
  const inquiry = await stripe.disputes.retrieve(opened.body.dispute)

  expect((await stripe.refunds.create({ payment_intent: intent.id, amount: 1000 })).status).toBe('succeeded')
  expect((await control(`disputes/${inquiry.id}/decide`, { outcome: 'lost' })).status).toBe(400)
  const reviewed = await control(`disputes/${inquiry.id}/review`)
  const closed = await control(`disputes/${inquiry.id}/decide`, { outcome: 'won' })

  expect(inquiry).toMatchObject({
    status: 'warning_needs_response',
    is_charge_refundable: true,
    balance_transactions: [],
    payment_method_details: { card: { case_type: 'inquiry', network: 'visa' } },
  })
  expect([reviewed.body.status, closed.body.status]).toEqual(['warning_under_review', 'warning_closed'])
  await toldAbout(inquiry.id, 'charge.dispute.closed')
  const events = receiver.received.filter((one) => JSON.parse(one.body).data.object.id === inquiry.id)
  expect(events.map((one) => one.type)).not.toContain('charge.dispute.funds_withdrawn')
})

test('an escalated inquiry becomes a dispute that takes the money', async () => {
  const intent = await pay()
  const opened = await control(`charges/${intent.latest_charge}/dispute`, { kind: 'inquiry' })
  await control(`disputes/${opened.body.dispute}/escalate`)

  const dispute = await stripe.disputes.retrieve(opened.body.dispute)
  await toldAbout(dispute.id, 'charge.dispute.funds_withdrawn')

  expect(dispute).toMatchObject({
    status: 'needs_response',
    balance_transactions: [{ amount: -5000, fee: 1500 }],
  })
  expect((await refusalOf(stripe.refunds.create({ payment_intent: intent.id }))).code).toBe('charge_disputed')
})

test('a fraud warning is reported and listed, and moves no money', async () => {
  const intent = await pay()
  const warned = await control(`charges/${intent.latest_charge}/warn`)

  await toldAbout(warned.body.warning, 'radar.early_fraud_warning.created')
  const listed = await stripe.radar.earlyFraudWarnings.list({ charge: String(intent.latest_charge) })

  expect(listed.data).toMatchObject([
    { id: warned.body.warning, actionable: true, payment_intent: intent.id },
  ])
})

test('a file must be uploaded before it can be evidence', async () => {
  const { dispute } = await givenDispute()
  const file = await stripe.files.create({
    purpose: 'dispute_evidence',
    file: { data: Buffer.from('%PDF-1.7'), name: 'evidence.pdf', type: 'application/pdf' },
  })

  const refusal = await refusalOf(
    stripe.disputes.update(dispute.id, { evidence: { uncategorized_file: 'file_nowhere' } }),
  )
  const answered = await stripe.disputes.update(dispute.id, {
    evidence: { uncategorized_file: file.id },
    submit: false,
  })

  expect(refusal).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'evidence[uncategorized_file]',
  })
  expect(answered.evidence.uncategorized_file).toBe(file.id)
})
