import { randomUUID } from 'node:crypto'
import { completeUpload } from '@/lib/domain/documents/commands/complete-upload'
import { openDocument } from '@/lib/domain/documents/commands/open-document'
import { removeUpload } from '@/lib/domain/documents/commands/remove-upload'
import { requestUpload } from '@/lib/domain/documents/commands/request-upload'
import { stopVerifier } from '@/lib/domain/documents/verifier'
import type { DocumentReader, Uploader } from '@/lib/domain/documents/views'
import { createAccount } from '../support/accounts'
import { givenCustomer, openDatabase } from '../support/given-orders'
import { givenStoredQuote } from '../support/given-quotes'
import { sendBytes } from '../support/given-uploads'
import { sampleFile } from '../support/make-files'
import { makeTextPdf } from '../support/make-pdfs'

const sql = openDatabase()
const SAMPLE = sampleFile('diploma.pdf')

afterAll(async () => {
  stopVerifier()
  await sql.end()
})

async function givenAskedQuote() {
  const customer = await givenCustomer()
  const quote = await givenStoredQuote(sql, customer)
  return { quote, owner: { kind: 'user', userId: customer.userId } as const }
}

const givenClerk = async () =>
  ({ kind: 'user', userId: (await createAccount({ role: 'admin' })).id, isStaff: true }) as const

async function attach(by: Uploader, quoteId: string, bytes: Buffer): Promise<string> {
  const ticket = await requestUpload(by, { draftId: quoteId, name: 'sample.pdf', sizeBytes: bytes.length })
  if (!ticket.ok) throw new Error(ticket.code)
  await sendBytes(ticket.value, bytes)
  expect(await completeUpload(by, ticket.value.documentId)).toMatchObject({ value: { state: 'ready' } })
  return ticket.value.documentId
}

const say = (quoteId: string, { userId }: { userId: string }, kind: 'admin' | 'customer') =>
  sql`select public.send_quote_message(${quoteId}, ${userId}, ${kind}, 'With a file', ${randomUUID()})`

test('staff attach a file to a message about a quote, and only its customer downloads it', async () => {
  const [{ quote, owner }, other, clerk] = [
    await givenAskedQuote(),
    await givenAskedQuote(),
    await givenClerk(),
  ]
  const documentId = await attach(clerk, quote.id, SAMPLE)
  const open = (reader: DocumentReader) =>
    openDocument(reader, documentId, {
      reason: null,
      actor: { userId: clerk.userId, role: 'admin', requestId: randomUUID() },
      clientAddress: null,
    })
  const early = await open(owner)

  await say(quote.id, clerk, 'admin')

  expect(early).toMatchObject({ code: 'not_found' })
  expect(await open(owner)).toMatchObject({ ok: true })
  expect(await open({ kind: 'admin' })).toMatchObject({ ok: true })
  expect(await open(other.owner)).toMatchObject({ code: 'not_found' })
  expect(await removeUpload(clerk, documentId)).toMatchObject({ code: 'not_found' })
  const [row] =
    await sql`select owner_id, quote_id, purpose, storage_path from public.uploaded_documents where id = ${documentId}`
  expect(row).toMatchObject({ owner_id: null, quote_id: quote.id, purpose: 'reply' })
  expect(row?.storage_path).not.toContain(clerk.userId)
})

test('a customer attaches files only to their own quote, and staff remove unsent ones', async () => {
  const [mine, other, clerk] = [await givenAskedQuote(), await givenAskedQuote(), await givenClerk()]
  const file = { name: 'sample.pdf', sizeBytes: SAMPLE.length }
  const visitor = { kind: 'visitor', tokenHash: 'x'.repeat(64) } as const

  for (const stranger of [mine.owner, visitor]) {
    expect(await requestUpload(stranger, { draftId: other.quote.id, ...file })).toMatchObject({
      code: 'draft_missing',
    })
  }
  const unsent = await attach(clerk, mine.quote.id, SAMPLE)
  expect(await removeUpload(mine.owner, unsent)).toMatchObject({ code: 'not_found' })
  expect(await removeUpload(clerk, unsent)).toMatchObject({ ok: true })
})

test('the text of a PDF is stored when it is checked', async () => {
  const { quote, owner } = await givenAskedQuote()
  const words = Array.from({ length: 320 }, (_, at) => `word${at}`)

  const id = await attach(owner, quote.id, makeTextPdf([words]))

  const [row] =
    await sql`select page_count, word_count, count_source from public.uploaded_documents where id = ${id}`
  expect(row).toEqual({ page_count: 1, word_count: 320, count_source: 'auto' })
})
