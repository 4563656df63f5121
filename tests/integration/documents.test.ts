import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Actor } from '@/lib/domain/accounts/views'
import { labelUpload } from '@/lib/domain/documents/commands/label-upload'
import { openDocument } from '@/lib/domain/documents/commands/open-document'
import { removeUpload } from '@/lib/domain/documents/commands/remove-upload'
import { requestUpload } from '@/lib/domain/documents/commands/request-upload'
import { showPage } from '@/lib/domain/documents/commands/show-page'
import { sweepUploads } from '@/lib/domain/documents/commands/sweep-uploads'
import { listDraftFiles } from '@/lib/domain/documents/queries'
import { stopVerifier } from '@/lib/domain/documents/verifier'
import type { DocumentReader } from '@/lib/domain/documents/views'
import { readObject, removeObjects, writeObject } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, many, one } from '@/lib/gateways/supabase/reply'
import { whileHeldBy } from '../support/contention'
import { givenClerk } from '../support/given-clerk'
import { openDatabase } from '../support/given-orders'
import {
  askTicket,
  type GivenDraft,
  givenDraft,
  givenUpload,
  givenUser,
  givenVisitor,
  sendBytes,
  storedRow,
} from '../support/given-uploads'
import { makeDocx } from '../support/make-archives'
import { sampleFile } from '../support/make-files'
import { makeBlankPdf } from '../support/make-pdfs'

const sql = openDatabase()
afterAll(async () => {
  stopVerifier()
  await sql.end()
})

const ACTOR: Actor = { userId: null, role: 'customer', requestId: 'test-request' }
const DAY_MS = 24 * 60 * 60 * 1000
const hoursFromNow = (hours: number) => new Date(Date.now() + (hours * DAY_MS) / 24)

function open(reader: DocumentReader, documentId: string, reason: string | null = null) {
  return openDocument(reader, documentId, { reason, actor: ACTOR, clientAddress: '203.0.113.9' })
}

async function urlOf(reader: DocumentReader, documentId: string, reason?: string) {
  const opened = await open(reader, documentId, reason)
  if (!opened.ok) throw new Error(opened.code)
  return opened.value.url
}

test.each([
  ['customer', givenUser],
  ['visitor', async () => givenVisitor()],
])('a %s downloads their own file under its own name, and the view is audited', async (_, givenOwner) => {
  const draft = await givenDraft(await givenOwner())
  const file = await givenUpload(draft, 'Zeugnis für Müller.pdf', sampleFile('diploma.pdf'))

  const reply = await fetch(await urlOf(draft.owner, file.documentId))

  expect(Buffer.from(await reply.arrayBuffer()).equals(sampleFile('diploma.pdf'))).toBe(true)
  expect(reply.headers.get('content-disposition')).toContain('attachment')
  expect(reply.headers.get('content-disposition')).toContain("UTF-8''Zeugnis%20f%C3%BCr%20M%C3%BCller.pdf")
  const trail = await many(
    adminDb().from('audit_events').select('action, actor_kind, ip_prefix').eq('subject_id', file.documentId),
  )
  expect(trail).toEqual([{ action: 'document.view', actor_kind: 'customer', ip_prefix: '203.0.113.0/24' }])
})

test('other people’s, unknown, refused and unsent files all look the same', async () => {
  const draft = await givenDraft(await givenUser())
  const file = await givenUpload(draft, 'a.pdf', makeBlankPdf(1))
  const refused = await givenUpload(draft, 'b.pdf', Buffer.from('%PDF-'))
  const waiting = await askTicket(draft, 'c.pdf', 10)

  const answers = [
    await open(await givenUser(), file.documentId),
    await open(givenVisitor(), file.documentId),
    await open(draft.owner, randomUUID()),
    await open(draft.owner, refused.documentId),
    await open(draft.owner, waiting.documentId),
  ]

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: 'not_found' })
})

const STAFF = { kind: 'admin' } as const
async function show(documentId: string, page = 1, reader: DocumentReader = STAFF) {
  const actor: Actor =
    reader.kind === 'admin'
      ? { userId: await givenClerk(sql), role: 'admin', requestId: 'test-request' }
      : ACTOR
  return showPage(reader, documentId, { page, actor, clientAddress: '203.0.113.9' })
}
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

test('staff get the original only with a reason, as a download, and the reason is audited', async () => {
  const draft = await givenDraft(await givenUser())
  const pdf = await givenUpload(draft, 'a.pdf', makeBlankPdf(1))
  const admin = { kind: 'admin' } as const

  expect(await open(admin, pdf.documentId)).toMatchObject({ code: 'reason_required' })
  expect(await urlOf(admin, pdf.documentId, 'Seal too small in the picture')).toContain('download=')

  const trail = await many(
    adminDb().from('audit_events').select('action, after').eq('subject_id', pdf.documentId),
  )
  expect(trail).toEqual([
    {
      action: 'document.original',
      after: { as: 'download', orderId: null, reason: 'Seal too small in the picture' },
    },
  ])
})

test('staff see page images, each audited, and a Word file as text', async () => {
  const draft = await givenDraft(await givenUser())
  const pdf = await givenUpload(draft, 'a.pdf', sampleFile('diploma.pdf'))
  const photo = await givenUpload(draft, 'a.jpg', sampleFile('diploma-front.jpg'))
  const docx = await givenUpload(draft, 'a.docx', makeDocx(['hello']))

  for (const [file, page] of [
    [pdf, 1],
    [pdf, 2],
    [photo, 1],
  ] as const) {
    const shown = await show(file.documentId, page)
    const picture = shown.ok && shown.value.type === 'page' ? Buffer.from(shown.value.picture) : null
    expect(picture?.subarray(0, 3)).toEqual(JPEG)
    expect(picture?.equals(sampleFile('diploma-front.jpg'))).toBe(false)
  }
  expect(await show(docx.documentId)).toMatchObject({
    value: { type: 'text', text: expect.stringMatching(/hello/) },
  })
  expect(await show(pdf.documentId, 3)).toMatchObject({ code: 'not_found' })
  expect(await show(randomUUID())).toMatchObject({ code: 'not_found' })
  const trail = await many(
    adminDb().from('audit_events').select('action, after').eq('subject_id', pdf.documentId).order('id'),
  )
  expect(trail.map(({ after }) => after)).toEqual(
    [1, 2, 3].map((page) => ({ as: 'page', page, orderId: null })),
  )
})

test('an owner sees the pages of their own file as pictures, each audited, and of no other file', async () => {
  const draft = await givenDraft(await givenUser())
  const pdf = await givenUpload(draft, 'a.pdf', sampleFile('diploma.pdf'))
  const stranger = await givenDraft(await givenUser())

  const shown = await show(pdf.documentId, 1, draft.owner)

  const picture = shown.ok && shown.value.type === 'page' ? Buffer.from(shown.value.picture) : null
  expect(picture?.subarray(0, 3)).toEqual(JPEG)
  expect(await show(pdf.documentId, 1, stranger.owner)).toMatchObject({ code: 'not_found' })
  expect(await show(pdf.documentId, 1, givenVisitor())).toMatchObject({ code: 'not_found' })
  const trail = await many(
    adminDb().from('audit_events').select('action, actor_kind, after').eq('subject_id', pdf.documentId),
  )
  expect(trail).toEqual([
    { action: 'document.view', actor_kind: 'customer', after: { as: 'page', page: 1, orderId: null } },
  ])
})

test('a file whose bytes are gone from storage is refused as missing, as a page and as a download', async () => {
  const draft = await givenDraft(await givenUser())
  const file = await givenUpload(draft, 'a.pdf', makeBlankPdf(1))
  await removeObjects('uploads', [(await storedRow(file.documentId)).storage_path])

  expect(await show(file.documentId, 1, draft.owner)).toMatchObject({ code: 'stored_file_missing' })
  const opened = openDocument(draft.owner, file.documentId, {
    reason: null,
    actor: ACTOR,
    clientAddress: null,
  })
  expect(await opened).toMatchObject({ code: 'stored_file_missing' })
})

test('a document cannot be viewed when the audit event cannot be written', async () => {
  const draft = await givenDraft(await givenUser())
  const file = await givenUpload(draft, 'a.pdf', makeBlankPdf(1))
  const broken = { ...ACTOR, requestId: 'x'.repeat(200) }

  await expect(
    openDocument(draft.owner, file.documentId, { reason: null, actor: broken, clientAddress: null }),
  ).rejects.toThrow(/audit/)
})

test('a file removed after payment began leaves the draft but keeps its bytes', async () => {
  const owner = await givenUser()
  const draft = await givenDraft(owner)
  const file = await givenUpload(draft, 'a.pdf', makeBlankPdf(1))
  await givenOrder(draft, owner.userId, false)

  expect(await removeUpload(owner, file.documentId)).toMatchObject({ ok: true })

  expect(await listDraftFiles(owner, draft.id)).toEqual([])
  expect(await readObject('uploads', file.storagePath)).not.toBeNull()
})

test('a file of a placed order stays with it', async () => {
  const owner = await givenUser()
  const draft = await givenDraft(owner)
  const file = await givenUpload(draft, 'a.pdf', makeBlankPdf(1))
  await givenOrder(draft, owner.userId, true)

  expect(await removeUpload(owner, file.documentId)).toMatchObject({ code: 'document_in_use' })
  expect(await labelUpload(owner, file.documentId, { label: 'late' })).toMatchObject({
    code: 'document_in_use',
  })
  expect(await requestUpload(owner, { draftId: draft.id, name: 'b.pdf', sizeBytes: 10 })).toMatchObject({
    code: 'already_paid',
  })
  await sweepUploads({ now: hoursFromNow(24 * 90) })
  expect(await readObject('uploads', file.storagePath)).not.toBeNull()
})

/** An unused file, and an order that takes it. */
async function givenFileToTake() {
  const owner = await givenUser()
  const [draft, other] = [await givenDraft(owner), await givenDraft(owner)]
  const file = await givenUpload(draft, 'a.pdf', makeBlankPdf(1))
  await givenUpload(other, 'b.pdf', makeBlankPdf(1))
  const orderId = await givenOrder(other, owner.userId, true)
  await sql`update uploaded_documents set draft_id = null, created_at = now() - interval '49 hours'
    where id = ${file.documentId}`
  const take = (holder: Sql) =>
    holder`update uploaded_documents set order_id = ${orderId} where id = ${file.documentId}`
  const isKept = async () => (await readObject('uploads', file.storagePath)) !== null
  return { owner, file, orderId, take, isKept }
}

test('a file that an order takes during its removal stays with the order', async () => {
  const { owner, file, orderId, take, isKept } = await givenFileToTake()

  const removed = await whileHeldBy(sql, take, () => removeUpload(owner, file.documentId))

  expect(removed).toMatchObject({ code: 'document_in_use' })
  expect(await storedRow(file.documentId)).toMatchObject({ order_id: orderId, status: 'accepted' })
  expect(await isKept()).toBe(true)
})

test('a file that an order takes during the sweep stays with the order', async () => {
  const { file, orderId, take, isKept } = await givenFileToTake()

  await whileHeldBy(sql, take, () => sweepUploads({ now: new Date() }))

  expect(await storedRow(file.documentId)).toMatchObject({ order_id: orderId, status: 'accepted' })
  expect(await isKept()).toBe(true)
})

/** Brings a draft to payment, and through it when `paid`. */
async function givenOrder(draft: GivenDraft, userId: string, paid: boolean): Promise<string> {
  const db = adminDb()
  const choices = {
    contact_info: { fullName: 'Sample Person', email: 'sample@attesta.test' },
    document_language: { documentType: 'standard', sourceLanguage: 'es', targetLanguage: 'en', files: [] },
    service_options: { serviceId: 'standard' },
    delivery_options: { deliveryId: 'digital' },
  }
  await done(db.from('checkout_drafts').update(choices).eq('id', draft.id))
  const order = await one(
    db.rpc('create_order_from_draft', {
      p_draft_id: draft.id,
      p_user_id: userId,
      p_terms_version: '2026-11-01',
    }),
  )
  if (paid) {
    const facts = { provider: 'stripe', intentId: randomUUID(), reference: order.id, status: 'paid' }
    const money = { amountCents: 5000, currency: 'USD' }
    expect(await one(db.rpc('settle_payment', { p_facts: { ...facts, ...money } }))).toMatchObject({
      outcome: 'settled',
    })
  }
  return order.id
}

describe('the sweep', () => {
  test('deletes unfinished and refused files after a day and keeps finished ones', async () => {
    const draft = await givenDraft(givenVisitor())
    const kept = await givenUpload(draft, 'a.pdf', makeBlankPdf(1))
    const waiting = await askTicket(draft, 'b.pdf', 10)
    await sendBytes(waiting, makeBlankPdf(1))
    await givenUpload(draft, 'c.pdf', Buffer.from('%PDF-'))
    const waitingPath = (await storedRow(waiting.documentId)).storage_path

    await sweepUploads({ now: hoursFromNow(23) })
    expect(await listDraftFiles(draft.owner, draft.id)).toHaveLength(3)

    const swept = await sweepUploads({ now: hoursFromNow(25) })
    expect(swept.unfinished).toBeGreaterThanOrEqual(2)
    expect(await listDraftFiles(draft.owner, draft.id)).toEqual([kept])
    expect(await readObject('uploads', waitingPath)).toBeNull()
    expect(await readObject('uploads', kept.storagePath)).not.toBeNull()
  })

  test('deletes bytes that an upload stored after its file was deleted', async () => {
    const owner = await givenUser()
    const draft = await givenDraft(owner)
    const running = await askTicket(draft, 'a.pdf', 10)
    const other = await givenDraft(owner)
    await givenUpload(other, 'b.pdf', makeBlankPdf(1))
    const orderId = await givenOrder(other, owner.userId, true)
    await sql`update uploaded_documents set order_id = ${orderId}, status = 'purged' where id = ${running.documentId}`
    await sendBytes(running, makeBlankPdf(1))
    const { storage_path: path } = await storedRow(running.documentId)
    expect(await readObject('uploads', path)).not.toBeNull()

    await sweepUploads({ now: hoursFromNow(25) })

    expect(await readObject('uploads', path)).toBeNull()
  })

  test('deletes files whose draft is gone, and stored objects without a row', async () => {
    const draft = await givenDraft(givenVisitor())
    const file = await givenUpload(draft, 'a.pdf', makeBlankPdf(1))
    const orphan = `${randomUUID()}/${randomUUID()}/${randomUUID()}.pdf`
    await writeObject('uploads', orphan, { bytes: makeBlankPdf(1), mime: 'application/pdf' })
    await done(adminDb().from('checkout_drafts').delete().eq('id', draft.id))

    const swept = await sweepUploads({ now: hoursFromNow(49) })

    expect(swept.ownerless).toBeGreaterThanOrEqual(1)
    expect(swept.orphans).toBeGreaterThanOrEqual(1)
    expect(await readObject('uploads', file.storagePath)).toBeNull()
    expect(await readObject('uploads', orphan)).toBeNull()
  })
})
