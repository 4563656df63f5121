import { randomUUID } from 'node:crypto'
import { completeUpload } from '@/lib/domain/documents/commands/complete-upload'
import { labelUpload } from '@/lib/domain/documents/commands/label-upload'
import { removeUpload } from '@/lib/domain/documents/commands/remove-upload'
import { requestUpload } from '@/lib/domain/documents/commands/request-upload'
import { listDraftFiles } from '@/lib/domain/documents/queries'
import { labelUploadSchema } from '@/lib/domain/documents/schema'
import { stopVerifier } from '@/lib/domain/documents/verifier'
import { readObject } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import {
  askTicket,
  givenDraft,
  givenUpload,
  givenUser,
  givenVisitor,
  sendBytes,
  storedRow,
} from '../support/given-uploads'
import { MEGABYTE, sampleFile } from '../support/make-files'
import { makeBlankPdf } from '../support/make-pdfs'

afterAll(stopVerifier)

describe.each([
  ['a signed-in customer', givenUser],
  ['a visitor', async () => givenVisitor()],
])('%s', (_, givenOwner) => {
  test('sends a file and sees it ready with its pages counted', async () => {
    const draft = await givenDraft(await givenOwner())

    const file = await givenUpload(draft, 'dip\u202Eloma.pdf', sampleFile('diploma.pdf'))

    expect(file).toMatchObject({ name: 'dip loma.pdf', state: 'ready', pageCount: 2, refusal: null })
    expect(await storedRow(file.documentId)).toMatchObject({ status: 'accepted', scan_status: 'not_scanned' })
    expect(await listDraftFiles(draft.owner, draft.id)).toEqual([file])
  })

  test('cannot change the draft or the files of another person', async () => {
    const draft = await givenDraft(await givenOwner())
    const file = await givenUpload(draft, 'a.pdf', makeBlankPdf(1))
    const stranger = await givenOwner()

    expect(await requestUpload(stranger, { draftId: draft.id, name: 'a.pdf', sizeBytes: 5 })).toMatchObject({
      code: 'draft_missing',
    })
    expect(await completeUpload(stranger, file.documentId)).toMatchObject({ code: 'not_found' })
    expect(await removeUpload(stranger, file.documentId)).toMatchObject({ code: 'not_found' })
    expect(await labelUpload(stranger, file.documentId, { label: 'mine' })).toMatchObject({
      code: 'not_found',
    })
    expect(await listDraftFiles(stranger, draft.id)).toEqual([])
  })

  test('removes a file from its draft', async () => {
    const draft = await givenDraft(await givenOwner())
    const file = await givenUpload(draft, 'a.pdf', makeBlankPdf(1))

    expect(await removeUpload(draft.owner, file.documentId)).toMatchObject({ ok: true })

    expect(await listDraftFiles(draft.owner, draft.id)).toEqual([])
    expect(await removeUpload(draft.owner, file.documentId)).toMatchObject({ code: 'not_found' })
  })
})

test('the server chooses the path, which contains nothing of the name', async () => {
  const draft = await givenDraft(await givenUser())

  const ticket = await askTicket(draft, '../../evil name.pdf', 10)

  const { storage_path, original_name } = await storedRow(ticket.documentId)
  expect(storage_path).toMatch(new RegExp(`^[0-9a-f-]{36}/${draft.groupId}/${ticket.documentId}\\.pdf$`))
  expect(original_name).toBe('evil name.pdf')
})

test('completing twice, even concurrently, gives the same answer', async () => {
  const draft = await givenDraft(givenVisitor())
  const ticket = await askTicket(draft, 'a.pdf', 100)
  await sendBytes(ticket, makeBlankPdf(3))

  const answers = await Promise.all([1, 2, 3].map(() => completeUpload(draft.owner, ticket.documentId)))
  const later = await completeUpload(draft.owner, ticket.documentId)

  for (const answer of [...answers, later]) {
    expect(answer).toMatchObject({ ok: true, value: { state: 'ready', pageCount: 3 } })
  }
})

test('a refused file says why, and its bytes are deleted', async () => {
  const draft = await givenDraft(givenVisitor())

  const file = await givenUpload(draft, 'a.pdf', Buffer.from('%PDF-1.4 not really'))

  expect(file).toMatchObject({ state: 'refused', refusal: expect.stringContaining('couldn’t open') })
  expect(await readObject('uploads', file.storagePath)).toBeNull()
  expect(await completeUpload(draft.owner, file.documentId)).toMatchObject({ value: { state: 'refused' } })
})

test('completing before upload asks for the file and keeps the ticket', async () => {
  const draft = await givenDraft(givenVisitor())
  const ticket = await askTicket(draft, 'a.pdf', 100)

  expect(await completeUpload(draft.owner, ticket.documentId)).toMatchObject({ code: 'file_missing' })

  await sendBytes(ticket, makeBlankPdf(1))
  expect(await completeUpload(draft.owner, ticket.documentId)).toMatchObject({ value: { state: 'ready' } })
})

test('the same content twice is accepted and marked as a duplicate', async () => {
  const draft = await givenDraft(givenVisitor())
  await givenUpload(draft, 'front.jpg', sampleFile('diploma-front.jpg'))

  const again = await givenUpload(draft, 'copy.jpg', sampleFile('diploma-front.jpg'))

  expect(again).toMatchObject({ state: 'ready', duplicateOf: 'front.jpg' })
})

test('a ticket cannot overwrite a file, and storage refuses other types and sizes', async () => {
  const draft = await givenDraft(givenVisitor())
  const ticket = await askTicket(draft, 'a.pdf', 100)

  expect(await sendBytes(ticket, Buffer.from('<html>'), 'text/html')).toBeGreaterThanOrEqual(400)
  expect(await sendBytes(ticket, Buffer.alloc(25 * MEGABYTE + 1))).toBeGreaterThanOrEqual(400)
  expect(await sendBytes(ticket, makeBlankPdf(1))).toBe(200)
  expect(await sendBytes(ticket, makeBlankPdf(9))).toBeGreaterThanOrEqual(400)
  expect(await completeUpload(draft.owner, ticket.documentId)).toMatchObject({ value: { pageCount: 1 } })
})

test('concurrent ticket requests use up the limit of twenty files exactly', async () => {
  const draft = await givenDraft(givenVisitor())
  const answers = await Promise.all(
    Array.from({ length: 25 }, () =>
      requestUpload(draft.owner, { draftId: draft.id, name: 'a.pdf', sizeBytes: 1 }),
    ),
  )

  expect(answers.filter((answer) => answer.ok)).toHaveLength(20)
  expect(answers.find((answer) => !answer.ok)).toMatchObject({ code: 'too_many_files' })
  expect(await listDraftFiles(draft.owner, draft.id)).toHaveLength(20)
})

test('an order holds at most 150 MB, even when announced sizes were false', async () => {
  const draft = await givenDraft(givenVisitor())
  const liar = await askTicket(draft, 'liar.pdf', 1)
  for (let count = 0; count < 6; count++) await askTicket(draft, 'a.pdf', 25 * MEGABYTE - 1)

  expect(
    await requestUpload(draft.owner, { draftId: draft.id, name: 'a.pdf', sizeBytes: MEGABYTE }),
  ).toMatchObject({ code: 'quota_exceeded' })

  const pdf = Buffer.concat([makeBlankPdf(1), Buffer.alloc(2 * MEGABYTE, 0x20)])
  await sendBytes(liar, pdf)
  expect(await completeUpload(draft.owner, liar.documentId)).toMatchObject({
    value: { state: 'refused', refusal: expect.stringContaining('150 MB') },
  })
})

test('a sixty-first ticket within an hour must wait', async () => {
  const draft = await givenDraft(givenVisitor())
  const input = { draftId: draft.id, name: 'a.pdf', sizeBytes: 1 }
  for (let count = 0; count < 60; count++) {
    const ticket = await requestUpload(draft.owner, input)
    if (ticket.ok) await removeUpload(draft.owner, ticket.value.documentId)
  }

  expect(await requestUpload(draft.owner, input)).toMatchObject({ code: 'rate_limited' })
})

test('label and kind are stored, normalized, and can be removed', async () => {
  const draft = await givenDraft(givenVisitor())
  const { documentId } = await givenUpload(draft, 'a.pdf', makeBlankPdf(1))

  const said = labelUploadSchema.parse({ label: ' Diploma,\u202E front', documentKind: 'diploma' })
  await labelUpload(draft.owner, documentId, said)
  expect(await listDraftFiles(draft.owner, draft.id)).toMatchObject([
    { label: 'Diploma, front', documentKind: 'diploma' },
  ])

  await labelUpload(draft.owner, documentId, labelUploadSchema.parse({ label: ' ' }))
  expect(await listDraftFiles(draft.owner, draft.id)).toMatchObject([
    { label: null, documentKind: 'diploma' },
  ])
})

test('an expired draft and an unknown one take no files', async () => {
  const draft = await givenDraft(givenVisitor())
  await done(
    adminDb().from('checkout_drafts').update({ expires_at: '2020-01-01T00:00:00Z' }).eq('id', draft.id),
  )

  for (const draftId of [draft.id, randomUUID()]) {
    expect(await requestUpload(draft.owner, { draftId, name: 'a.pdf', sizeBytes: 1 })).toMatchObject({
      code: 'draft_missing',
    })
  }
})

test('a suspended account cannot upload files', async () => {
  const owner = await givenUser()
  const draft = await givenDraft(owner)
  await done(adminDb().from('profiles').update({ status: 'suspended' }).eq('user_id', owner.userId))

  expect(await requestUpload(owner, { draftId: draft.id, name: 'a.pdf', sizeBytes: 1 })).toMatchObject({
    code: 'account_suspended',
  })
})
