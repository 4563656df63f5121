import { randomUUID } from 'node:crypto'
import { removeUpload } from '@/lib/domain/documents/commands/remove-upload'
import { requestUpload } from '@/lib/domain/documents/commands/request-upload'
import { changeOrderStatus } from '@/lib/domain/orders/commands/change-status'
import { openDatabase } from '../support/given-orders'
import { begin } from '../support/paying'

const sql = openDatabase()
afterAll(() => sql.end())

async function givenPlacedOrder() {
  const { customer, draftId, view } = await begin(sql)
  await sql`select public.settle_payment(${sql.json({
    provider: 'stripe',
    sessionId: view.sessionId,
    intentId: `pi_test_${randomUUID()}`,
    reference: view.orderId,
    amountCents: view.totalCents,
    currency: 'USD',
    status: 'paid',
    livemode: false,
  })})`
  return {
    customer,
    draftId,
    orderId: view.orderId,
    owner: { kind: 'user', userId: customer.userId } as const,
  }
}

async function ask(orderId: string, actorId: string) {
  const [order] = await sql<{ version: number }[]>`select version from public.orders where id = ${orderId}`
  return changeOrderStatus(
    { userId: actorId, role: 'admin', requestId: randomUUID() },
    {
      orderId,
      to: 'needs_information',
      version: order?.version ?? 0,
      reason: '',
      details: { on: 'customer', items: ['The back of the diploma'] },
    },
  )
}

const FILE = { name: 'back.pdf', sizeBytes: 1000 }

test('a placed order takes no more files until staff ask for something', async () => {
  const { owner, draftId } = await givenPlacedOrder()

  expect(await requestUpload(owner, { draftId, ...FILE })).toMatchObject({ ok: false, code: 'already_paid' })
})

test('a file sent as an answer belongs to the order at once and can be taken back', async () => {
  const { owner, draftId, orderId, customer } = await givenPlacedOrder()
  expect(await ask(orderId, customer.userId)).toMatchObject({ ok: true })

  const ticket = await requestUpload(owner, { draftId, ...FILE })

  if (!ticket.ok) throw new Error(ticket.code)
  const [row] =
    await sql`select order_id, purpose from public.uploaded_documents where id = ${ticket.value.documentId}`
  expect(row).toEqual({ order_id: orderId, purpose: 'replacement' })
  expect(await removeUpload(owner, ticket.value.documentId)).toMatchObject({ ok: true })
})

test('asking does not open the files that were ordered', async () => {
  const { owner, orderId, customer } = await givenPlacedOrder()
  await ask(orderId, customer.userId)
  const [source] = await sql<{ id: string }[]>`
    select id from public.uploaded_documents where order_id = ${orderId} and purpose = 'source'`

  expect(await removeUpload(owner, source?.id ?? '')).toMatchObject({ ok: false, code: 'document_in_use' })
})
