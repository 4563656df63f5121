import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { whileHeldBy } from '../support/contention'
import { givenCaller, givenClaim } from '../support/given-api-orders'
import { type FreshDatabase, openFreshDatabase } from './database'
import { countOf, createOrder, factsFor, givenDraft, givenUser, readOrder, refusalOf, settle } from './given'
import { givenReadyQuote, prepareOrder } from './given-ready-quotes'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('pay_links')
})

afterAll(() => database.close())

type Owned = { orderId: string; userId: string; draftId: string }
type Begun = {
  attempt?: { id: string; provider_session_id: string | null }
  stale?: { attemptId: string; sessionId: string | null }
  pausedUntil?: string
}
const PAYER = 'payer@example.test'

async function givenUnpaid(): Promise<Owned> {
  const draft = await givenDraft(database.sql)
  const order = await createOrder(database.sql, draft)
  return { orderId: order.id, userId: draft.userId, draftId: draft.id }
}

async function createLink({ userId, orderId }: Owned): Promise<string> {
  const [row] = await database.sql<{ id: string }[]>`
    select create_pay_link(${userId}, ${orderId}, 'request') as id`
  return row?.id ?? ''
}

async function givenLink(): Promise<Owned & { linkId: string }> {
  const owned = await givenUnpaid()
  return { ...owned, linkId: await createLink(owned) }
}

async function beginByLink(linkId: string, email: string | null = PAYER): Promise<Begun> {
  const [row] = await database.sql<{ begun: Begun }[]>`
    select begin_payment(p_link_id => ${linkId}, p_payer_email => ${email}) as begun`
  return row?.begun ?? {}
}

async function beginAsOwner({ userId, orderId }: Owned): Promise<Begun> {
  const [row] = await database.sql<{ begun: Begun }[]>`
    select begin_payment(${userId}, p_order_id => ${orderId}) as begun`
  return row?.begun ?? {}
}

const beginOfPayer = ({ linkId }: { linkId: string }) => beginByLink(linkId)

/** A saved card of the owner, and the call of the API that charges it. */
async function givenSavedCard({ userId, orderId }: Owned) {
  const { sql } = database
  const caller = await givenCaller(sql, userId)
  await sql`insert into provider_customers (user_id, provider_customer_id) values (${userId}, ${randomUUID()})`
  await sql`insert into payment_methods (user_id, provider_method_id, brand, last4, exp_month, exp_year, is_default)
    values (${userId}, ${randomUUID()}, 'visa', '4242', 12, 2099, true)`
  return async () => {
    const [row] = await sql<{ begun: { retryAfterSeconds?: number } }[]>`
      select begin_card_charge(${caller.keyId}, ${orderId}, ${await givenClaim(sql, caller)}) as begun`
    return row?.begun ?? {}
  }
}

async function giveSession({ attempt }: Begun, sql: Sql = database.sql): Promise<string> {
  const sessionId = `cs_test_${randomUUID()}`
  await sql`select attach_attempt_session(${attempt?.id ?? ''}, ${sessionId}, null)`
  return sessionId
}

type Ended = { code?: string; sessionId?: string }

const close = (attemptId: string | undefined, status: string, { code, sessionId }: Ended = {}) =>
  database.sql`select close_payment_attempt(${attemptId ?? ''}, ${status}, ${code ?? null}, null, ${sessionId ?? null})`

const stateOf = async (linkId: string): Promise<string> =>
  (await database.sql`select read_pay_link(${linkId}) ->> 'state' as state`)[0]?.state

const end = ({ userId, orderId }: Owned) =>
  database.sql`select end_pay_link(${userId}, ${orderId}, 'request')`

test('an order has one link at a time, until its owner ends it', async () => {
  const owned = await givenUnpaid()

  const first = await createLink(owned)
  const again = await createLink(owned)
  await end(owned)
  await end(owned)
  const next = await createLink(owned)

  expect(again).toBe(first)
  expect(next).not.toBe(first)
  expect([await stateOf(first), await stateOf(next)]).toEqual(['ended', 'open'])
  const audit = await database.sql<{ action: string }[]>`
    select action from audit_events where subject_id = ${owned.orderId} and action like 'order.pay_link%' order by id`
  expect(audit.map(({ action }) => action)).toEqual([
    'order.pay_link_created',
    'order.pay_link_ended',
    'order.pay_link_created',
  ])
})

test('nobody else makes, mails or ends the link of an order', async () => {
  const { sql } = database
  const owned = await givenLink()
  const stranger = await givenUser(sql)

  const calls = [
    sql`select create_pay_link(${stranger}, ${owned.orderId}, 'request')`,
    sql`select mail_pay_link(${stranger}, ${owned.orderId}, ${PAYER}, '', 'request')`,
    sql`select end_pay_link(${stranger}, ${owned.orderId}, 'request')`,
  ]
  for (const call of calls) expect(await refusalOf(call)).toMatchObject({ code: 'not_found' })
  expect(await stateOf(owned.linkId)).toBe('open')
})

test('owner and payer never share a session, and the second has the first one’s expired before', async () => {
  const owned = await givenLink()
  const byOwner = await beginAsOwner(owned)
  const ownersSession = await giveSession(byOwner)

  const stale = await beginByLink(owned.linkId)
  await close(byOwner.attempt?.id, 'expired', { sessionId: ownersSession })
  const byPayer = await beginByLink(owned.linkId)
  const payersSession = await giveSession(byPayer)

  expect(stale).toMatchObject({ stale: { attemptId: byOwner.attempt?.id, sessionId: ownersSession } })
  expect(byPayer.attempt?.id).not.toBe(byOwner.attempt?.id)
  expect(await beginByLink(owned.linkId)).toMatchObject({ attempt: { provider_session_id: payersSession } })
  expect(await beginByLink(owned.linkId, 'other@example.test')).toMatchObject({
    stale: { sessionId: payersSession },
  })
  expect(await beginAsOwner(owned)).toMatchObject({ stale: { sessionId: payersSession } })
})

test('an attempt that got no session yet makes way, and a session that comes too late is not attached', async () => {
  const owned = await givenLink()
  const byPayer = await beginByLink(owned.linkId)

  const byOwner = await beginAsOwner(owned)

  expect(byOwner.attempt?.id).not.toBe(byPayer.attempt?.id)
  expect(await refusalOf(giveSession(byPayer))).toMatchObject({ code: 'payment_in_progress' })
})

test('a session that is attached while someone else begins is expired first, not forgotten', async () => {
  const { sql } = database
  const owned = await givenLink()
  const byOwner = await beginAsOwner(owned)
  const sessionId = `cs_test_${randomUUID()}`

  const begun = await whileHeldBy(
    sql,
    (holder) => holder`select attach_attempt_session(${byOwner.attempt?.id ?? ''}, ${sessionId}, null)`,
    () => beginByLink(owned.linkId),
  )

  expect(begun).toMatchObject({ stale: { attemptId: byOwner.attempt?.id, sessionId } })
})

test.each<[string, (owned: Owned & { linkId: string }) => Promise<unknown>, string]>([
  ['ended', end, 'ended'],
  [
    'expired',
    ({ linkId }) => database.sql`update pay_links set expires_at = now() where id = ${linkId}`,
    'expired',
  ],
  [
    'of a paused account',
    ({ userId }) => database.sql`update profiles set status = 'suspended' where user_id = ${userId}`,
    'closed',
  ],
  [
    'of an order on invoice',
    ({ orderId }) =>
      database.sql`update orders set payment_status = 'invoiced', placed_at = now(), invoice_due_on = now()
        where id = ${orderId}`,
    'closed',
  ],
])('a link %s starts no payment and shows nothing of the order', async (_, happens, state) => {
  const given = await givenLink()

  await happens(given)

  const [row] = await database.sql`select read_pay_link(${given.linkId}) as page`
  expect(row?.page).toMatchObject({ state, order: null })
  expect(await refusalOf(beginByLink(given.linkId))).toMatchObject({ code: 'pay_link_closed' })
  expect(await countOf(database.sql, 'payment_attempts', { order_id: given.orderId })).toBe(0)
})

test('the order of a quote has a link that takes no payment once the quote has expired', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  const { id: orderId } = await prepareOrder(sql, quote)
  const linkId = await createLink({ orderId, userId: quote.userId, draftId: '' })
  const before = await stateOf(linkId)

  await sql`update quotes set valid_until = now() - interval '1 minute' where id = ${quote.id}`

  expect([before, await stateOf(linkId)]).toEqual(['open', 'changed'])
  expect(await refusalOf(beginByLink(linkId))).toMatchObject({ code: 'pay_link_closed' })
  await sql`select end_pay_link(${quote.userId}, ${orderId}, 'request')`
  expect(await refusalOf(createLink({ orderId, userId: quote.userId, draftId: '' }))).toMatchObject({
    code: 'price_changed',
  })
})

test('a payer without an address for the receipt starts no payment', async () => {
  const { linkId } = await givenLink()

  expect(await refusalOf(beginByLink(linkId, null))).toMatchObject({ code: 'pay_link_closed' })
})

const paymentsOf = (orderId: string) =>
  database.sql`select paid_by_link from payments where order_id = ${orderId}`

const saidToBeByLink = async (orderId: string): Promise<number> =>
  (
    await database.sql`select 1 from audit_events where subject_id = ${orderId} and action = 'order.paid_by_link'`
  ).length

test('a payment by link is settled like any other, named as such, and has one receipt', async () => {
  const { sql } = database
  const { orderId, linkId } = await givenLink()
  const begun = await beginByLink(linkId)
  const sessionId = await giveSession(begun)
  const facts = factsFor(await readOrder(sql, orderId), { sessionId })

  const outcomes = [await settle(sql, facts), await settle(sql, facts)].map(({ outcome }) => outcome)

  expect(outcomes).toEqual(['settled', 'already_settled'])
  expect(await readOrder(sql, orderId)).toMatchObject({ payment_status: 'paid' })
  expect(await paymentsOf(orderId)).toEqual([{ paid_by_link: true }])
  expect(await countOf(sql, 'outbox', { dedupe_key: `order-confirmation/${orderId}` })).toBe(1)
  expect(await countOf(sql, 'outbox', { dedupe_key: `pay-link-receipt/${begun.attempt?.id}` })).toBe(1)
  expect(await saidToBeByLink(orderId)).toBe(1)
  expect(await stateOf(linkId)).toBe('paid')
})

test('an order with a link that its owner pays has no receipt for anyone else', async () => {
  const { sql } = database
  const owned = await givenLink()
  const sessionId = await giveSession(await beginAsOwner(owned))

  await settle(sql, factsFor(await readOrder(sql, owned.orderId), { sessionId }))

  expect(await paymentsOf(owned.orderId)).toEqual([{ paid_by_link: false }])
  expect(await saidToBeByLink(owned.orderId)).toBe(0)
})

test('declined cards of payers pause the links of the owner, but not the owner, and the other way round', async () => {
  const first = await givenLink()
  const begun = await beginByLink(first.linkId)
  await close(begun.attempt?.id, 'failed', { code: 'too_many_declines' })

  expect(Date.parse((await beginByLink(first.linkId)).pausedUntil ?? '')).toBeGreaterThan(Date.now())
  expect((await beginAsOwner(first)).pausedUntil).toBeUndefined()

  const second = await givenLink()
  const own = await beginAsOwner(second)
  await close(own.attempt?.id, 'failed', { code: 'too_many_declines' })

  expect((await beginAsOwner(second)).pausedUntil).toBeDefined()
  expect((await beginByLink(second.linkId)).pausedUntil).toBeUndefined()
})

test.each([
  ['of payers with a link don’t pause', beginOfPayer, undefined],
  ['of the owner’s own cards pause', beginAsOwner, expect.any(Number)],
])('declines %s a charge of the saved card through the API', async (_, begin, retryAfterSeconds) => {
  const owned = await givenLink()
  const charge = await givenSavedCard(owned)
  await close((await begin(owned)).attempt?.id, 'failed', { code: 'too_many_declines' })

  expect((await charge()).retryAfterSeconds).toEqual(retryAfterSeconds)
})

test('a session that is attached while a card is about to be charged is expired before', async () => {
  const owned = await givenUnpaid()
  const charge = await givenSavedCard(owned)
  const begun = await beginAsOwner(owned)

  const charged = await whileHeldBy(database.sql, (first) => giveSession(begun, first), charge)

  expect(charged).toEqual({ stale: { attemptId: begun.attempt?.id, sessionId: expect.any(String) } })
})

test('ending a link, or canceling its order, ends the payment page of a payer', async () => {
  const { sql } = database
  const ended = await givenLink()
  const canceled = await givenLink()

  await end(ended)
  await sql`select transition_order(${canceled.orderId}, 'canceled', ${canceled.userId}, 'customer')`

  const jobs = await sql<{ link: string }[]>`
    select payload ->> 'linkId' as link from outbox where kind = 'payment.end_link'
      and payload ->> 'linkId' in (${ended.linkId}, ${canceled.linkId})`
  expect(jobs.map(({ link }) => link).sort()).toEqual([ended.linkId, canceled.linkId].sort())
  expect(await stateOf(canceled.linkId)).toBe('canceled')
  expect(await refusalOf(beginByLink(canceled.linkId))).toMatchObject({ code: 'order_canceled' })
})

test('the address of a payer is forgotten when the attempt has failed', async () => {
  const { linkId } = await givenLink()
  const begun = await beginByLink(linkId)
  const emailOf = async () =>
    (await database.sql`select email from link_payers where attempt_id = ${begun.attempt?.id ?? ''}`)[0]
      ?.email

  const before = await emailOf()
  await close(begun.attempt?.id, 'expired')

  expect([before, await emailOf()]).toEqual([PAYER, null])
})

test('a link is mailed at most five times', async () => {
  const { sql } = database
  const { userId, orderId, linkId } = await givenLink()
  const send = () => sql`select mail_pay_link(${userId}, ${orderId}, ${PAYER}, 'Please', 'request')`

  for (let sent = 0; sent < 5; sent += 1) await send()

  expect(await refusalOf(send())).toMatchObject({ code: 'move_not_allowed' })
  expect(await countOf(sql, 'pay_link_mails', { link_id: linkId })).toBe(5)
  // Addresses of other people stay out of the audit trail, which is kept for good.
  const [trail] =
    await sql`select count(*)::int as named from audit_events where to_jsonb(audit_events)::text like ${`%${PAYER}%`}`
  expect(trail?.named).toBe(0)
})

test('the export has the links and whom they were mailed to, but not who paid', async () => {
  const { sql } = database
  const { userId, orderId, linkId } = await givenLink()
  await sql`select mail_pay_link(${userId}, ${orderId}, 'parent@example.test', '', 'request')`
  await beginByLink(linkId, 'secret-payer@example.test')

  const [row] = await sql<{ file: string }[]>`select read_export(${userId})::text as file`

  expect(row?.file).toContain(linkId)
  expect(row?.file).toContain('parent@example.test')
  expect(row?.file).not.toContain('secret-payer@example.test')
})

test('closing the account ends its links, and emptying it forgets the addresses', async () => {
  const { sql } = database
  const { userId, orderId, linkId } = await givenLink()
  await sql`select mail_pay_link(${userId}, ${orderId}, ${PAYER}, '', 'request')`
  await beginByLink(linkId)

  await sql`update profiles set status = 'closed' where user_id = ${userId}`
  await sql`select private.empty_orders(${userId}, 'gone@deleted.invalid')`

  expect(await stateOf(linkId)).toBe('ended')
  expect(await countOf(sql, 'pay_link_mails', { link_id: linkId })).toBe(0)
  expect(await sql`select email from link_payers where link_id = ${linkId}`).toEqual([{ email: null }])
})
