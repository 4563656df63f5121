import { z } from 'zod'
import { TERMS_VERSION } from '@/lib/config/site'
import { removeCard } from '@/lib/domain/payments/commands/manage-cards'
import { settleSession } from '@/lib/domain/payments/commands/settle-session'
import { startPayment } from '@/lib/domain/payments/commands/start-payment'
import { newProviderCustomer } from '@/lib/domain/payments/provider-customer'
import type { PaymentView } from '@/lib/domain/payments/views'
import { carryOutDeletions } from '@/lib/domain/privacy/commands/manage-deletion'
import { type Begun, beginPayment, orderSnapshot } from '../support/checkout-payments'
import { givenCustomer, givenDraft, openDatabase } from '../support/given-orders'
import { assertInvariants } from '../support/invariants'
import { type OwnGateway, useOwnGateway } from '../support/own-gateway'
import { CARD, type Sandbox } from '../support/sandbox'

const sql = openDatabase()
let gateway: OwnGateway
let sandbox: Sandbox

beforeAll(async () => {
  gateway = await useOwnGateway()
  sandbox = gateway.sandbox
})
afterAll(async () => {
  await gateway.stop()
  await sql.end()
})

async function savedCards({ customer }: Begun): Promise<{ id: string; last4: string; status: string }[]> {
  return sql<{ id: string; last4: string; status: string }[]>`
    select id, last4, status from public.payment_methods where user_id = ${customer.userId} order by created_at`
}

/** The next order of the same person, at the payment step. */
async function nextPayment({ customer, actor }: Begun): Promise<PaymentView> {
  const draftId = await givenDraft(sql, customer)
  const view = await startPayment(actor, { draftId, terms: TERMS_VERSION }, { clientAddress: null })
  if (!view.ok) throw new Error(`No payment: ${view.code}`)
  return view.value
}

/** A person who saved this card while paying an order. */
async function withSavedCard(number: string = CARD.good): Promise<Begun> {
  const begun = await beginPayment(sql)
  const answer = await sandbox.pay(begun.view, number, { save: true })
  if (answer.redirectUrl !== null && answer.status === 'requires_action')
    await sandbox.passBank(answer.redirectUrl, 'complete')
  await settleSession(begun.view.sessionId)
  return begun
}

async function chargesOf(view: PaymentView): Promise<number> {
  const { charges } = await sandbox.ledger()
  return charges.filter((one) => one.session === view.sessionId && one.status === 'succeeded').length
}

test('a card is saved only when the customer asked for it, and once however often the payment settles', async () => {
  const asked = await withSavedCard()
  await settleSession(asked.view.sessionId)
  const silent = await beginPayment(sql)
  await sandbox.pay(silent.view)
  await settleSession(silent.view.sessionId)

  expect(await savedCards(asked)).toMatchObject([{ last4: '4242', status: 'active' }])
  expect(await savedCards(silent)).toEqual([])
})

test('two tabs pay the next order with the saved card, and it is charged once', async () => {
  const begun = await withSavedCard()
  const [first, second] = [await nextPayment(begun), await nextPayment(begun)]
  const [saved] = first.savedCards

  expect(saved).toMatchObject({ brand: 'visa', last4: '4242', isDefault: true, isExpired: false })
  const paid = { payment_method: saved?.methodId }
  const answers = await Promise.all([1, 2, 3].map(() => sandbox.pay(first, '', paid)))
  await settleSession(first.sessionId)

  expect(answers.map(({ status }) => status)).toEqual(['complete', 'complete', 'complete'])
  expect(await chargesOf(first)).toBe(1)
  expect(await orderSnapshot(sql, first.orderId)).toMatchObject({ payment_status: 'paid', payments: 1 })
  expect(await orderSnapshot(sql, second.orderId)).toMatchObject({ payment_status: 'unpaid' })
  expect(await savedCards(begun)).toHaveLength(1)
})

test.each([
  ['complete', 'paid'],
  ['fail', 'unpaid'],
] as const)('a saved card asks the bank again, and its answer counts: %s', async (outcome, status) => {
  const begun = await withSavedCard(CARD.bank)
  const view = await nextPayment(begun)

  const answer = await sandbox.pay(view, '', { payment_method: view.savedCards[0]?.methodId })
  expect(answer.status).toBe('requires_action')
  await sandbox.passBank(answer.redirectUrl ?? '', outcome)
  await settleSession(view.sessionId)

  expect((await orderSnapshot(sql, view.orderId)).payment_status).toBe(status)
})

test('a card that is removed during an open payment cannot pay, and another one can', async () => {
  const begun = await withSavedCard()
  const view = await nextPayment(begun)
  const [card] = await savedCards(begun)
  expect(await removeCard(begun.actor, card?.id ?? '')).toMatchObject({ ok: true })

  const refused = await sandbox.pay(view, '', { payment_method: view.savedCards[0]?.methodId })
  expect(refused).toMatchObject({ status: 'refused 400', code: 'resource_missing' })
  expect(await chargesOf(view)).toBe(0)

  expect((await sandbox.pay(view)).status).toBe('complete')
  await settleSession(view.sessionId)
  expect((await orderSnapshot(sql, view.orderId)).payment_status).toBe('paid')
})

test('a saved card pays nothing for another person', async () => {
  const owner = await withSavedCard()
  const stolen = (await nextPayment(owner)).savedCards[0]?.methodId
  const thief = await beginPayment(sql)

  expect(thief.view.savedCards).toEqual([])
  expect((await sandbox.pay(thief.view, '', { payment_method: stolen })).code).toBe('resource_missing')
  expect(await chargesOf(thief.view)).toBe(0)
})

test('an expired card is marked, so that the page can say what to do', async () => {
  const begun = await withSavedCard()
  await sql`update public.payment_methods set exp_month = 1, exp_year = 2020 where user_id = ${begun.customer.userId}`

  expect((await nextPayment(begun)).savedCards).toMatchObject([{ isExpired: true }])
})

test('a customer that the provider deleted is created again without the lost cards', async () => {
  const begun = await withSavedCard()
  const key = `Bearer ${process.env.STRIPE_SECRET_KEY}`
  const [known] = await sql<{ id: string }[]>`
    select provider_customer_id as id from public.provider_customers where user_id = ${begun.customer.userId}`
  await fetch(`${gateway.base}/v1/customers/${known?.id}`, {
    method: 'DELETE',
    headers: { authorization: key },
  })

  const view = await nextPayment(begun)
  expect(view.savedCards).toEqual([])
  expect(await savedCards(begun)).toMatchObject([{ status: 'detached' }])
  expect((await sandbox.pay(view)).status).toBe('complete')
  await settleSession(view.sessionId)
  expect((await orderSnapshot(sql, view.orderId)).payment_status).toBe('paid')
})

const customersSchema = z.object({ data: z.array(z.object({ id: z.string() })) })

/** The provider's customers with this address. */
async function customersAt(email: string): Promise<string[]> {
  const reply = await fetch(`${gateway.base}/v1/customers?${new URLSearchParams({ email })}`, {
    headers: { authorization: `Bearer ${process.env.STRIPE_SECRET_KEY}` },
  })
  return customersSchema.parse(await reply.json()).data.map(({ id }) => id)
}

test('tabs that begin at the same time leave one customer at the provider', async () => {
  const person = await givenCustomer()

  const made = await Promise.all([1, 2, 3].map(() => newProviderCustomer(person)))

  expect(new Set(made).size).toBe(1)
  expect(await customersAt(person.email)).toEqual([made[0]])
})

test('an account that is closed at that moment leaves no customer at the provider', async () => {
  const [closing, closed] = [await givenCustomer(), await givenCustomer()]
  await sql`insert into public.account_deletions (user_id, requested_at, due_at)
    values (${closing.userId}, now() - interval '8 days', now() - interval '1 day')`
  await sql`update public.profiles set status = 'closed' where user_id = ${closed.userId}`

  await carryOutDeletions({
    leavePlatforms: async (userId) => {
      if (userId === closing.userId) expect(await newProviderCustomer(closing)).not.toBeNull()
    },
  })

  expect(await newProviderCustomer(closed)).toBeNull()
  for (const { email } of [closing, closed]) expect(await customersAt(email)).toEqual([])
})

test('in the end the books agree with the provider', async () => {
  await expect(assertInvariants({ sql, sandbox })).resolves.toMatchObject({ lostOrders: [] })
})
