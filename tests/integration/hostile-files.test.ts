import { randomUUID } from 'node:crypto'
import { ERRORS, isErrorCode } from '@/lib/base/errors'
import { uploadDeliverable } from '@/lib/domain/deliveries/commands/upload-deliverable'
import { completeUpload } from '@/lib/domain/documents/commands/complete-upload'
import { requestUpload } from '@/lib/domain/documents/commands/request-upload'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import { stopVerifier } from '@/lib/domain/documents/verifier'
import { readObject } from '@/lib/gateways/storage/objects'
import { askTicket, givenDraft, givenVisitor, sendBytes, storedRow } from '../support/given-uploads'
import { ACCEPTED, REFUSED_BY_CONTENT, REFUSED_BY_NAME } from '../support/hostile-files'
import { PATIENCE_MS } from '../support/patience'

afterAll(stopVerifier)

/** Some of these are tens of megabytes and are compressed, sent and read within one test. */

test.each(REFUSED_BY_NAME.map((file) => [file.label, file] as const))(
  '%s gets no ticket',
  async (_, file) => {
    const draft = await givenDraft(givenVisitor())

    const ticket = await requestUpload(draft.owner, { draftId: draft.id, name: file.name, sizeBytes: 10 })

    expect(ticket).toMatchObject({ ok: false, code: file.refusal })
  },
)

/**
 * One file of each refusal and ending: `verifier.test.ts` judges all of them, and what follows depends only on
 * the verdict.
 */
function oneOfEach<File extends { name: string; refusal: string | null }>(files: File[]): File[] {
  const kindOf = ({ name, refusal }: File) => `${refusal} ${name.split('.').at(-1)}`
  return [...new Map(files.map((file) => [kindOf(file), file])).values()]
}

const sendable = oneOfEach(REFUSED_BY_CONTENT.filter((file) => !['empty file', '26 MB'].includes(file.label)))

test.each(sendable.map((file) => [file.label, file] as const))(
  '%s is refused after upload with a sentence, and nothing of it is kept',
  async (_, file) => {
    const draft = await givenDraft(givenVisitor())
    const bytes = file.make()
    const ticket = await askTicket(draft, file.name, bytes.length)
    await sendBytes(ticket, bytes)

    const answer = await completeUpload(draft.owner, ticket.documentId)

    const code = isErrorCode(file.refusal) ? file.refusal : 'unexpected'
    expect(answer).toMatchObject({ ok: true, value: { state: 'refused', refusal: ERRORS[code].text } })
    const row = await storedRow(ticket.documentId)
    expect(row).toMatchObject({ status: 'rejected', reject_reason: file.refusal })
    expect(await readObject('uploads', row.storage_path)).toBeNull()
  },
  PATIENCE_MS,
)

test.each(ACCEPTED.map((file) => [file.label, file] as const))('%s is accepted', async (_, file) => {
  const draft = await givenDraft(givenVisitor())
  const ticket = await askTicket(draft, file.name, file.make().length)
  await sendBytes(ticket, file.make())

  expect(await completeUpload(draft.owner, ticket.documentId)).toMatchObject({ value: { state: 'ready' } })
})

test('an empty file and one above the limit get no ticket', async () => {
  const draft = await givenDraft(givenVisitor())
  const ask = (sizeBytes: number) =>
    requestUpload(draft.owner, { draftId: draft.id, name: 'a.pdf', sizeBytes })

  expect(await ask(0)).toMatchObject({ code: 'file_empty' })
  expect(await ask(FILE_LIMITS.fileBytes + 1)).toMatchObject({ code: 'file_too_large' })
})

test.each(['IMG_0412.heic', 'photo.webp', 'scan.tif'])(
  'staff cannot deliver %s, which not every recipient can open',
  async (name) => {
    const actor = { userId: randomUUID(), role: 'admin', requestId: 'test' } as const
    const finished = {
      itemId: randomUUID(),
      kind: 'certified_translation',
      file: new File(['x'], name),
    } as const

    expect(await uploadDeliverable(actor, randomUUID(), finished)).toMatchObject({
      code: 'file_type_not_accepted',
      hint: 'Finished documents are PDF, JPG, PNG or DOCX files, which every recipient can open.',
    })
  },
)
