import { createServer, type Server } from 'node:http'
import { completeUpload } from '@/lib/domain/documents/commands/complete-upload'
import { openDocument } from '@/lib/domain/documents/commands/open-document'
import { rescanUploads } from '@/lib/domain/documents/commands/rescan-uploads'
import { stopVerifier } from '@/lib/domain/documents/verifier'
import { readObject } from '@/lib/gateways/storage/objects'
import { askTicket, givenDraft, givenVisitor, sendBytes, storedRow } from '../support/given-uploads'
import { makeBlankPdf } from '../support/make-files'

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

test('a scanner that is down blocks no customer, stays visible, and is tried again', async () => {
  verdict = 'down'
  const first = await sendOne()
  const second = await sendOne()
  expect(first.answer).toMatchObject({ value: { state: 'ready' } })
  expect(await storedRow(first.documentId)).toMatchObject({ scan_status: 'unavailable' })

  expect(await rescanUploads({ limit: 100 })).toEqual({ scanned: 0 })
  expect(await storedRow(second.documentId)).toMatchObject({ scan_status: 'unavailable' })

  verdict = 'clean'
  await rescanUploads({ limit: 100 })
  expect(await storedRow(first.documentId)).toMatchObject({ status: 'accepted', scan_status: 'clean' })
  expect(await storedRow(second.documentId)).toMatchObject({ status: 'accepted', scan_status: 'clean' })
})

test('a file found infected later is locked for its owner too', async () => {
  verdict = 'down'
  const { documentId, open } = await sendOne()
  expect(await open()).toMatchObject({ ok: true })

  verdict = 'infected'
  await rescanUploads({ limit: 100 })

  expect(await storedRow(documentId)).toMatchObject({ status: 'rejected', reject_reason: 'file_infected' })
  expect(await open()).toMatchObject({ code: 'not_found' })
})
