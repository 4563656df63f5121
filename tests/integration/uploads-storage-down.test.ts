import { completeUpload } from '@/lib/domain/documents/commands/complete-upload'
import { deleteFile } from '@/lib/domain/documents/commands/delete-file'
import { removeUpload } from '@/lib/domain/documents/commands/remove-upload'
import { requestUpload } from '@/lib/domain/documents/commands/request-upload'
import { listDraftFiles } from '@/lib/domain/documents/queries'
import { stopVerifier } from '@/lib/domain/documents/verifier'
import { readObject } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import { type BackendProxy, STORAGE, startBackendProxy } from '../support/backend-proxy'
import {
  askTicket,
  givenDraft,
  givenUpload,
  givenVisitor,
  sendBytes,
  storedRow,
} from '../support/given-uploads'
import { makeBlankPdf } from '../support/make-pdfs'

let proxy: BackendProxy

beforeAll(async () => {
  proxy = await startBackendProxy(process.env.NEXT_PUBLIC_SUPABASE_URL ?? '')
  process.env.NEXT_PUBLIC_SUPABASE_URL = proxy.url
})
beforeEach(() => {
  Object.assign(proxy, { away: null, broken: null })
})
afterAll(async () => {
  stopVerifier()
  await proxy.stop()
})

test('a ticket requested while storage is down is not kept', async () => {
  const draft = await givenDraft(givenVisitor())
  proxy.away = STORAGE

  await expect(
    requestUpload(draft.owner, { draftId: draft.id, name: 'a.pdf', sizeBytes: 10 }),
  ).rejects.toMatchObject({ gateway: 'storage', unreachable: true })

  expect(await listDraftFiles(draft.owner, draft.id)).toEqual([])
})

test('bytes that failed to upload can be sent again with the same ticket', async () => {
  const draft = await givenDraft(givenVisitor())
  const ticket = await askTicket(draft, 'a.pdf', 10)
  proxy.away = STORAGE
  await expect(sendBytes(ticket, makeBlankPdf(2))).rejects.toThrow()

  proxy.away = null
  await sendBytes(ticket, makeBlankPdf(2))

  expect(await completeUpload(draft.owner, ticket.documentId)).toMatchObject({ value: { state: 'ready' } })
})

test.each([
  ['gives no answer', { away: STORAGE }],
  ['is hidden by an error page', { broken: STORAGE, brokenStatus: 502 }],
  ['is hidden by a page that finds nothing', { broken: STORAGE, brokenStatus: 404 }],
])('a file is not judged while storage %s, and can be completed afterwards', async (_, outage) => {
  const draft = await givenDraft(givenVisitor())
  const ticket = await askTicket(draft, 'a.pdf', 10)
  await sendBytes(ticket, makeBlankPdf(2))
  Object.assign(proxy, outage)

  await expect(completeUpload(draft.owner, ticket.documentId)).rejects.toMatchObject({ unreachable: true })
  expect(await storedRow(ticket.documentId)).toMatchObject({ status: 'pending_upload' })

  Object.assign(proxy, { away: null, broken: null })
  expect(await completeUpload(draft.owner, ticket.documentId)).toMatchObject({ value: { state: 'ready' } })
})

test('a file removed while storage is down leaves its draft at once, and its bytes are deleted when storage is back', async () => {
  const draft = await givenDraft(givenVisitor())
  const file = await givenUpload(draft, 'a.pdf', makeBlankPdf(1))
  proxy.away = STORAGE

  expect(await removeUpload(draft.owner, file.documentId)).toMatchObject({ ok: true })
  expect(await listDraftFiles(draft.owner, draft.id)).toEqual([])
  const { payload } = await one(
    adminDb().from('outbox').select('payload').eq('dedupe_key', `file/${file.storagePath}`).single(),
  )
  await expect(deleteFile(payload)).rejects.toMatchObject({ gateway: 'storage', unreachable: true })

  proxy.away = null
  await deleteFile(payload)
  expect(await readObject('uploads', file.storagePath)).toBeNull()
})
