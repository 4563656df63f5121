import { createHash } from 'node:crypto'
import { createServer, request, type Server } from 'node:http'
import { completeUpload } from '@/lib/domain/documents/commands/complete-upload'
import { stopVerifier } from '@/lib/domain/documents/verifier'
import { askTicket, givenDraft, givenVisitor, sendBytes, storedRow } from '../support/given-uploads'
import { noise } from '../support/hostile-files'
import { MEGABYTE, makePngOfSize } from '../support/make-files'
import { makeBlankPdf } from '../support/make-pdfs'
import { PATIENCE_MS } from '../support/patience'

/** Bytes of files that storage served. */
let handedOut = 0
/** Storage closes the connection after this many bytes of a file. */
let breaksOffAfter = Number.POSITIVE_INFINITY
let server: Server

beforeAll(async () => {
  const backend = new URL(process.env.NEXT_PUBLIC_SUPABASE_URL ?? '')
  server = createServer((incoming, outgoing) => {
    const isRead = incoming.method === 'GET' && (incoming.url ?? '').startsWith('/storage/v1/object/')
    const onward = request(
      new URL(incoming.url ?? '/', backend),
      { method: incoming.method, headers: incoming.headers },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        if (isRead) {
          reply.on('data', (part: Buffer) => {
            handedOut += part.length
            if (handedOut > breaksOffAfter) outgoing.destroy()
          })
        }
        reply.pipe(outgoing)
      },
    )
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  process.env.NEXT_PUBLIC_SUPABASE_URL = `http://127.0.0.1:${port}`
})
beforeEach(() => {
  handedOut = 0
  breaksOffAfter = Number.POSITIVE_INFINITY
})
afterAll(() => {
  stopVerifier()
  server.closeAllConnections()
  server.close()
})

async function send(name: string, bytes: Buffer) {
  const draft = await givenDraft(givenVisitor())
  const ticket = await askTicket(draft, name, bytes.length)
  expect(await sendBytes(ticket, bytes)).toBe(200)
  return { owner: draft.owner, documentId: ticket.documentId }
}

test(
  '21 MB of junk are refused after storage serves less than half a megabyte',
  async () => {
    const part = noise(64 * 1024)
    const junk = Buffer.concat([Buffer.from('%PDF-1.5\n'), ...Array.from({ length: 21 * 16 }, () => part)])
    const { owner, documentId } = await send('junk.pdf', junk)

    const answer = await completeUpload(owner, documentId)

    expect(answer).toMatchObject({ ok: true, value: { state: 'refused' } })
    expect(await storedRow(documentId)).toMatchObject({ reject_reason: 'file_unreadable' })
    expect(handedOut).toBeLessThan(MEGABYTE / 2)
  },
  PATIENCE_MS,
)

test('a small file is read once', async () => {
  const bytes = makeBlankPdf(3)
  const { owner, documentId } = await send('small.pdf', bytes)

  expect(await completeUpload(owner, documentId)).toMatchObject({ value: { state: 'ready', pageCount: 3 } })

  expect(handedOut).toBe(bytes.length)
})

test('a large file is read in full only once, after a check of its ends', async () => {
  const bytes = makePngOfSize(8 * MEGABYTE)
  const { owner, documentId } = await send('scan.png', bytes)

  expect(await completeUpload(owner, documentId)).toMatchObject({ value: { state: 'ready' } })

  expect(await storedRow(documentId)).toMatchObject({
    size_bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  expect(handedOut).toBeLessThan(bytes.length + MEGABYTE / 2)
})

test('a file whose download breaks off is not judged, and is checked on the next request', async () => {
  const { owner, documentId } = await send('scan.png', makePngOfSize(8 * MEGABYTE))
  breaksOffAfter = 2 * MEGABYTE

  await expect(completeUpload(owner, documentId)).rejects.toMatchObject({
    gateway: 'storage',
    unreachable: true,
  })
  expect(await storedRow(documentId)).toMatchObject({ status: 'pending_upload' })

  breaksOffAfter = Number.POSITIVE_INFINITY
  expect(await completeUpload(owner, documentId)).toMatchObject({ value: { state: 'ready' } })
})
