import { createServer, type Server } from 'node:http'
import { uploadDeliverable } from '@/lib/domain/deliveries/commands/upload-deliverable'
import { completeUpload } from '@/lib/domain/documents/commands/complete-upload'
import { openDocument } from '@/lib/domain/documents/commands/open-document'
import { rescanUploads } from '@/lib/domain/documents/commands/rescan-uploads'
import { sweepUploads } from '@/lib/domain/documents/commands/sweep-uploads'
import { NOT_DELETED } from '@/lib/domain/documents/infected-files'
import { stopVerifier } from '@/lib/domain/documents/verifier'
import { readObject, removeObjects } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { givenAccountData } from '../support/account-data'
import { createAccount } from '../support/accounts'
import { openDatabase } from '../support/given-orders'
import { askTicket, givenDraft, givenVisitor, sendBytes, storedRow } from '../support/given-uploads'
import { makeBlankPdf } from '../support/make-pdfs'

let verdict: 'clean' | 'infected' | 'down' = 'clean'
let scanner: Server

beforeAll(async () => {
  scanner = createServer((request, reply) => {
    request.resume()
    request.on('end', () => {
      if (verdict === 'down') reply.writeHead(503).end()
      else reply.end(JSON.stringify({ result: verdict }))
    })
  })
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve))
  const address = scanner.address()
  process.env.SCAN_DRIVER = 'http'
  process.env.SCAN_ADDRESS = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(async () => {
  stopVerifier()
  scanner.closeAllConnections()
  await new Promise((resolve) => scanner.close(resolve))
})

async function sendOne() {
  const draft = await givenDraft(givenVisitor())
  const ticket = await askTicket(draft, 'a.pdf', 10)
  await sendBytes(ticket, makeBlankPdf(1))
  const answer = await completeUpload(draft.owner, ticket.documentId)
  const { storage_path } = await storedRow(ticket.documentId)
  const actor = { userId: null, role: 'customer', requestId: 'test' } as const
  const open = () =>
    openDocument(draft.owner, ticket.documentId, { reason: null, actor, clientAddress: null })
  return { answer, documentId: ticket.documentId, path: storage_path, open }
}

test('a clean file is ready and marked clean', async () => {
  verdict = 'clean'
  const { answer, documentId } = await sendOne()

  expect(answer).toMatchObject({ value: { state: 'ready' } })
  expect(await storedRow(documentId)).toMatchObject({ status: 'accepted', scan_status: 'clean' })
})

test('an infected file is refused and its bytes are removed', async () => {
  verdict = 'infected'
  const { answer, documentId, path } = await sendOne()

  expect(answer).toMatchObject({
    value: { state: 'refused', refusal: expect.stringContaining('virus scan') },
  })
  expect(await storedRow(documentId)).toMatchObject({ status: 'rejected', scan_status: 'infected' })
  expect(await readObject('uploads', path)).toBeNull()
})

test('an unavailable scanner blocks no customer, is visible to staff, and is retried', async () => {
  verdict = 'down'
  const first = await sendOne()
  const second = await sendOne()
  expect(first.answer).toMatchObject({ value: { state: 'ready' } })
  expect(await storedRow(first.documentId)).toMatchObject({ scan_status: 'unavailable' })

  expect(await rescanUploads({ limit: 100 })).toEqual({ scanned: 0, missing: [] })
  expect(await storedRow(second.documentId)).toMatchObject({ scan_status: 'unavailable' })

  verdict = 'clean'
  await rescanUploads({ limit: 100 })
  expect(await storedRow(first.documentId)).toMatchObject({ status: 'accepted', scan_status: 'clean' })
  expect(await storedRow(second.documentId)).toMatchObject({ status: 'accepted', scan_status: 'clean' })
})

test('an accepted file whose bytes are gone is reported once, and the files after it are scanned', async () => {
  verdict = 'down'
  const lost = await sendOne()
  const kept = await sendOne()
  await removeObjects('uploads', [lost.path])

  verdict = 'clean'
  expect(await rescanUploads({ limit: 100 })).toEqual({ scanned: 1, missing: [lost.documentId] })
  expect(await storedRow(kept.documentId)).toMatchObject({ scan_status: 'clean' })
  expect(await rescanUploads({ limit: 100 })).toEqual({ scanned: 0, missing: [] })
})

test('a file found infected later is locked for its owner too, and its bytes are removed', async () => {
  verdict = 'down'
  const { documentId, path, open } = await sendOne()
  expect(await open()).toMatchObject({ ok: true })

  verdict = 'infected'
  await rescanUploads({ limit: 100 })

  expect(await storedRow(documentId)).toMatchObject({ status: 'rejected', reject_reason: 'file_infected' })
  expect(await open()).toMatchObject({ code: 'not_found' })
  expect(await readObject('uploads', path)).toBeNull()
})

test('after a crash, the bytes of a refused file are deleted by the next scan, and it stays in its list', async () => {
  verdict = 'down'
  const { documentId, path } = await sendOne()
  // As a process that ended after its first write leaves it.
  await done(adminDb().from('uploaded_documents').update(NOT_DELETED).eq('id', documentId))

  await rescanUploads({ limit: 100 })
  await sweepUploads({ now: new Date(Date.now() + 25 * 60 * 60 * 1000) })

  expect(await readObject('uploads', path)).toBeNull()
  expect(await storedRow(documentId)).toMatchObject({ status: 'rejected', scan_status: 'infected' })
})

test('a finished file of staff is kept only when the scan finds nothing', async () => {
  const sql = openDatabase()
  const clerk = await createAccount({ role: 'admin' })
  const { orderId, itemId } = await givenAccountData(sql, await createAccount())
  await sql`update public.orders set status = 'in_progress' where id = ${orderId}`
  const file = new File([new Uint8Array(makeBlankPdf(1))], 'finished.pdf', { type: 'application/pdf' })
  const send = () =>
    uploadDeliverable({ userId: clerk.id, role: 'admin', requestId: 'test' }, orderId, {
      itemId,
      kind: 'certified_translation',
      file,
    })
  const kept = () =>
    sql`select id, storage_path from public.deliverables where order_id = ${orderId} and title = 'finished.pdf'`

  verdict = 'infected'
  expect(await send()).toMatchObject({ code: 'file_infected' })
  verdict = 'down'
  expect(await send()).toMatchObject({ code: 'unavailable' })
  expect(await kept()).toHaveLength(0)
  verdict = 'clean'
  expect(await send()).toMatchObject({ ok: true, value: { isNew: true } })
  const [version] = await kept()
  expect(await send()).toMatchObject({ ok: true, value: { deliverableId: version?.id, isNew: false } })

  expect(await kept()).toEqual([version])
  const paths =
    await sql`select name from storage.objects where bucket_id = 'deliverables' and name like ${`${orderId}/%`}`
  expect(paths.filter(({ name }) => name === version?.storage_path)).toHaveLength(1)
  expect(paths).toHaveLength(
    (await sql`select 1 from public.deliverables where order_id = ${orderId}`).length,
  )
  await sql.end()
})
