import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createAccount } from '../support/accounts'
import { callApi, givenAcceptedDocument, givenKey, TABLE_ORDER } from '../support/api'
import { givenCustomer, openDatabase } from '../support/given-orders'
import { givenProposal } from '../support/given-proposals'
import { siteUrl } from '../support/http'

const sql = openDatabase()
const withId = z.object({ id: z.string() })

afterAll(() => sql.end())

async function givenOrder(mode: 'test' | 'live') {
  const { userId } = await givenCustomer()
  const key = await givenKey(sql, { userId, mode })
  const document = await givenAcceptedDocument(sql, { userId, keyId: key.id, isTest: mode === 'test' })
  const body = { ...TABLE_ORDER, documents: [document] }
  const placed = await callApi(key.secret, 'POST', '/orders', { key: randomUUID(), body })
  return { secret: key.secret, userId, id: withId.parse(placed.body).id }
}

test('a change that staff propose can be read alone and in its order, by its owner only', async () => {
  const { secret, userId, id } = await givenOrder('live')
  await sql`update public.orders set payment_status = 'paid', placed_at = now(), status = 'in_progress' where id = ${id}`
  const read = (path: string, key = secret) => callApi(key, 'GET', path)
  expect(await read(`/orders/${id}`)).toMatchObject({ body: { change_proposal: null, turn: 'us' } })

  const staff = await createAccount({ role: 'admin' })
  const proposal = await givenProposal(sql, id, staff.id)
  const found = await read(`/change-proposals/${proposal.id}`)
  expect(found).toMatchObject({
    status: 200,
    body: {
      id: proposal.id,
      order_id: id,
      livemode: true,
      status: 'proposed',
      difference: { amount: 7485, currency: 'USD' },
      total: { amount: 12500 + 7485 },
      added_days: 2,
      url: `${siteUrl()}/dashboard/orders/${id}`,
    },
  })
  expect(await read(`/orders/${id}`)).toMatchObject({ body: { change_proposal: found.body, turn: 'you' } })
  const stranger = await givenOrder('live')
  expect(await read(`/change-proposals/${proposal.id}`, stranger.secret)).toMatchObject({ status: 404 })
  const test = await givenKey(sql, { userId })
  expect(await read(`/change-proposals/${proposal.id}`, test.secret)).toMatchObject({ status: 404 })

  await sql`select public.decide_proposal(${proposal.id}, ${userId}, 'decline', ${proposal.version}, 'Too expensive')`
  expect(await read(`/change-proposals/${proposal.id}`)).toMatchObject({
    body: { status: 'declined', url: null },
  })
  expect(await read(`/orders/${id}`)).toMatchObject({ body: { change_proposal: null } })
})

test('the change proposal of a test event can be read, too', async () => {
  const { secret, id } = await givenOrder('test')
  const send = (type: string) => callApi(secret, 'POST', `/test/orders/${id}/events`, { body: { type } })
  const sent = await send('change_proposal.created')
  const named = z.object({ object_id: z.string() }).parse(sent.body).object_id

  const found = await callApi(secret, 'GET', `/change-proposals/${named}`)
  expect(found).toMatchObject({ status: 200, body: { status: 'proposed', livemode: false, url: null } })
  expect(await callApi(secret, 'GET', `/orders/${id}`)).toMatchObject({
    body: { change_proposal: found.body },
  })
  await send('change_proposal.resolved')
  expect(await callApi(secret, 'GET', `/change-proposals/${named}`)).toMatchObject({
    body: { status: 'withdrawn' },
  })
})
