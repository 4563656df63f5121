import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { callApi, givenAcceptedDocument, givenKey, TABLE_ORDER } from '../support/api'
import { givenCustomer, openDatabase } from '../support/given-orders'

const sql = openDatabase()
afterAll(() => sql.end())

type Facts = { mode?: 'test' | 'live'; limitCents?: number }

async function givenCaller({ mode = 'test', ...facts }: Facts = {}) {
  const { userId } = await givenCustomer()
  const { id: keyId, secret } = await givenKey(sql, { userId, mode, ...facts })
  const isTest = mode === 'test'
  const post = (path: string, body: object) => callApi(secret, 'POST', path, { key: randomUUID(), body })
  return { userId, post, document: () => givenAcceptedDocument(sql, { userId, keyId, isTest }) }
}
type Caller = Awaited<ReturnType<typeof givenCaller>>

async function made(userId: string) {
  const [row] = await sql`
    select (select count(*) from public.orders where user_id = ${userId}) as orders,
      (select count(*) from public.quotes where user_id = ${userId}) as quotes,
      (select count(*) from public.audit_events where actor_id = ${userId}) as events,
      (select count(*) from public.uploaded_documents where owner_id = ${userId} and quote_id is not null) as used`
  return row
}

const refusedAs = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  ...z.object({ type: z.string(), detail: z.string() }).parse(body),
})

/** The dry run and then the call, which must give the same refusal. */
async function expectRefused({ post, userId }: Caller, body: object, suffix: string): Promise<void> {
  const before = await made(userId)
  const dry = refusedAs(await post('/orders', { ...body, dry_run: true }))
  expect(await made(userId)).toEqual(before)
  const real = refusedAs(await post('/orders', body))
  expect(real.type).toMatch(new RegExp(`#problem-${suffix}$`))
  expect(dry).toEqual(real)
}

test('a dry run refuses documents, limits and terms exactly like the order', async () => {
  const caller = await givenCaller()
  const used = await caller.document()
  expect((await caller.post('/orders', { ...TABLE_ORDER, documents: [used] })).status).toBe(201)
  const foreign = await (await givenCaller()).document()
  const pending = await caller.document()
  await sql`update public.uploaded_documents set status = 'scanning' where id = ${pending}`
  for (const documents of [[randomUUID()], [foreign], [pending], [used]]) {
    await expectRefused(caller, { ...TABLE_ORDER, documents }, 'document-not-ready')
  }

  const limited = await givenCaller({ limitCents: 10_000 })
  const documents = [await limited.document()]
  await expectRefused(limited, { ...TABLE_ORDER, documents }, 'spend-limit-reached')
  const live = await givenCaller({ mode: 'live' })
  const onInvoice = { ...TABLE_ORDER, documents: [await live.document()], payment: { type: 'invoice' } }
  await expectRefused(live, onInvoice, 'invoice-unavailable')
})

test('a dry run refuses a quote exactly like its order, and creates nothing', async () => {
  const caller = await givenCaller()
  const { accept_terms: _, ...work } = TABLE_ORDER
  const quote = async () => {
    const { body } = await caller.post('/quotes', { ...work, documents: [await caller.document()] })
    return z.object({ id: z.string() }).parse(body).id
  }
  const terms = { revision: 1, accept_terms: true }
  await expectRefused(caller, { quote_id: randomUUID(), ...terms }, 'not-found')
  await expectRefused(caller, { quote_id: await quote(), ...terms, revision: 2 }, 'quote-revision-changed')
  const declined = await quote()
  await caller.post(`/quotes/${declined}/decline`, { reason: 'Too slow.' })
  await expectRefused(caller, { quote_id: declined, ...terms }, 'state-conflict')
  const expired = await quote()
  await caller.post(`/test/quotes/${expired}/advance`, { to: 'expired' })
  await expectRefused(caller, { quote_id: expired, ...terms }, 'quote-expired')

  const open = { quote_id: await quote(), ...terms }
  const before = await made(caller.userId)
  const dry = await caller.post('/orders', { ...open, dry_run: true })
  expect(dry).toMatchObject({ status: 200, body: { object: 'order_preview', total: { amount: 12500 } } })
  expect(await made(caller.userId)).toEqual(before)
  expect((await caller.post('/orders', open)).status).toBe(201)
})
