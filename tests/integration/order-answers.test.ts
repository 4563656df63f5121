import { randomUUID } from 'node:crypto'
import { completeUpload } from '@/lib/domain/documents/commands/complete-upload'
import { openDocument } from '@/lib/domain/documents/commands/open-document'
import { removeUpload } from '@/lib/domain/documents/commands/remove-upload'
import { requestUpload } from '@/lib/domain/documents/commands/request-upload'
import type { DocumentReader } from '@/lib/domain/documents/views'
import { changeOrderStatus } from '@/lib/domain/orders/commands/change-status'
import { createAccount } from '../support/accounts'
import { beginPayment } from '../support/checkout-payments'
import { givenClerk } from '../support/given-clerk'
import { openDatabase } from '../support/given-orders'
import { sendBytes } from '../support/given-uploads'
import { sampleFile } from '../support/make-files'

const sql = openDatabase()
afterAll(() => sql.end())

async function givenPlacedOrder() {
  const { customer, draftId, view } = await beginPayment(sql)
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

/** Staff ask for a file. */
async function ask(orderId: string): Promise<void> {
  const [order] = await sql<{ version: number }[]>`select version from public.orders where id = ${orderId}`
  const asked = await changeOrderStatus(
    { userId: await givenClerk(sql), role: 'admin', requestId: randomUUID() },
    {
      orderId,
      to: 'needs_information',
      version: order?.version ?? 0,
      reason: '',
      details: { on: 'customer', items: ['The back of the diploma'] },
    },
  )
  expect(asked).toMatchObject({ ok: true })
}

const SAMPLE = sampleFile('diploma.pdf')
const FILE = { name: 'back.pdf', sizeBytes: 1000 }

test('a placed order takes no more files until staff ask for them', async () => {
  const { owner, draftId } = await givenPlacedOrder()

  expect(await requestUpload(owner, { draftId, ...FILE })).toMatchObject({ ok: false, code: 'already_paid' })
})

test('a file sent as an answer belongs to the order immediately and can be removed again', async () => {
  const { owner, draftId, orderId } = await givenPlacedOrder()
  await ask(orderId)

  const ticket = await requestUpload(owner, { draftId, ...FILE })

  if (!ticket.ok) throw new Error(ticket.code)
  const [row] =
    await sql`select order_id, purpose from public.uploaded_documents where id = ${ticket.value.documentId}`
  expect(row).toEqual({ order_id: orderId, purpose: 'replacement' })
  expect(await removeUpload(owner, ticket.value.documentId)).toMatchObject({ ok: true })
})

test('a request for files does not unlock the files that were ordered', async () => {
  const { owner, orderId } = await givenPlacedOrder()
  await ask(orderId)
  const [source] = await sql<{ id: string }[]>`
    select id from public.uploaded_documents where order_id = ${orderId} and purpose = 'source'`

  expect(await removeUpload(owner, source?.id ?? '')).toMatchObject({ ok: false, code: 'document_in_use' })
})

test('a customer attaches files to a message on their own placed order and can open them after sending', async () => {
  const { owner, orderId, customer } = await givenPlacedOrder()
  const [open, sent] = [
    await requestUpload(owner, { draftId: orderId, ...FILE }),
    await requestUpload(owner, { draftId: orderId, ...FILE }),
  ]
  if (!open.ok || !sent.ok) throw new Error('no ticket')
  await sql`update public.uploaded_documents set status = 'accepted' where id = ${sent.value.documentId}`

  await sql`select public.send_order_message(${orderId}, ${customer.userId}, 'customer', 'With a file', ${randomUUID()})`

  const rows =
    await sql`select order_id, purpose, message_id is not null as is_sent from public.uploaded_documents
    where id in (${open.value.documentId}, ${sent.value.documentId}) order by is_sent`
  expect(rows).toEqual([
    { order_id: orderId, purpose: 'reference', is_sent: false },
    { order_id: orderId, purpose: 'reference', is_sent: true },
  ])
  expect(await removeUpload(owner, sent.value.documentId)).toMatchObject({ code: 'document_in_use' })
  expect(await removeUpload(owner, open.value.documentId)).toMatchObject({ ok: true })
})

test('staff attach a file to their message, and its customer downloads it', async () => {
  const { owner, orderId } = await givenPlacedOrder()
  const other = await givenPlacedOrder()
  const clerk = { kind: 'user', userId: (await createAccount({ role: 'admin' })).id, isStaff: true } as const
  const ticket = await requestUpload(clerk, { draftId: orderId, name: 'reply.pdf', sizeBytes: SAMPLE.length })
  if (!ticket.ok) throw new Error(ticket.code)
  await sendBytes(ticket.value, SAMPLE)
  expect(await completeUpload(clerk, ticket.value.documentId)).toMatchObject({
    ok: true,
    value: { state: 'ready' },
  })
  const open = (reader: DocumentReader) =>
    openDocument(reader, ticket.value.documentId, {
      reason: null,
      actor: { userId: clerk.userId, role: 'admin', requestId: randomUUID() },
      clientAddress: null,
    })
  const early = await open(owner)

  await sql`select public.send_order_message(${orderId}, ${clerk.userId}, 'admin', 'With a file', ${randomUUID()})`

  expect(early).toMatchObject({ code: 'not_found' })
  expect(await open(owner)).toMatchObject({ ok: true })
  expect(await open({ kind: 'admin' })).toMatchObject({ ok: true })
  expect(await open(other.owner)).toMatchObject({ code: 'not_found' })
  expect(await removeUpload(clerk, ticket.value.documentId)).toMatchObject({ code: 'not_found' })
  const [row] = await sql`select owner_id, storage_path from public.uploaded_documents
    where id = ${ticket.value.documentId}`
  expect(row?.owner_id).toBeNull()
  expect(row?.storage_path).not.toContain(clerk.userId)
})

test('files cannot be attached to another customer’s order or an unpaid one', async () => {
  const mine = await givenPlacedOrder()
  const other = await givenPlacedOrder()
  const unpaid = await beginPayment(sql)
  const ofUnpaid = { kind: 'user', userId: unpaid.customer.userId } as const
  const visitor = { kind: 'visitor', tokenHash: 'x'.repeat(64) } as const

  const refused = [
    await requestUpload(mine.owner, { draftId: other.orderId, ...FILE }),
    await requestUpload(visitor, { draftId: other.orderId, ...FILE }),
    await requestUpload(ofUnpaid, { draftId: unpaid.view.orderId, ...FILE }),
  ]

  for (const one of refused) expect(one).toMatchObject({ ok: false, code: 'draft_missing' })
})
