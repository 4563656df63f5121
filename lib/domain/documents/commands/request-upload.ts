import 'server-only'
import { randomUUID } from 'node:crypto'
import { ok, type Result } from '@/lib/base/result'
import { type LimitFailure, limit } from '@/lib/domain/limits/limit'
import { signUpload } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { findUpload } from '../queries'
import { type ChoiceRefusal, checkFileChoice, type QuotaRefusal, storagePathFor } from '../rules/files'
import type { RequestUpload } from '../schema'
import { checkUploadQuota } from '../upload-quota'
import { type DraftRefusal, findOpenDraft } from '../upload-targets'
import { prepareVerifier } from '../verifier'
import type { DraftOwner, Uploader, UploadTicket } from '../views'

type Refusal = DraftRefusal | ChoiceRefusal | QuotaRefusal | LimitFailure

/** Issues a ticket for one file: the browser then sends the bytes directly to storage. */
export async function requestUpload(
  owner: Uploader,
  input: RequestUpload,
): Promise<Result<UploadTicket, Refusal>> {
  const draft = await findOpenDraft(owner, input.draftId)
  if (!draft.ok) return draft
  const choice = checkFileChoice(input)
  if (!choice.ok) return choice
  const taken = await limit('upload_owner', owner.kind === 'user' ? owner.userId : draft.value.id)
  if (!taken.ok) return taken

  const resumed = await resumeUpload(owner, input, choice.value)
  if (resumed) return ok(resumed)

  const ownerId = owner.kind === 'user' ? owner.userId : null
  const { id: draftId, groupId, purpose, orderId, kind } = draft.value
  const { extension, mime, name, sizeBytes } = choice.value
  const documentId = randomUUID()
  // The path of a reply doesn't contain the id of the staff member.
  const folder = purpose === 'reply' ? groupId : (ownerId ?? draftId)
  const path = storagePathFor({ folder, groupId, fileId: documentId, extension })
  const signed = await signUpload('uploads', path, mime)
  const documents = adminDb().from('uploaded_documents')
  await done(
    documents.insert({
      id: documentId,
      owner_id: ownerId,
      ...(kind === 'quote' && { quote_id: draftId }),
      ...(kind === 'draft' && { draft_id: draftId }),
      group_id: groupId,
      purpose,
      order_id: purpose === 'source' ? null : orderId,
      original_name: name,
      storage_path: path,
      mime,
      ext: extension,
      size_bytes: sizeBytes,
    }),
  )
  // Counted after the insert, so that no concurrent tickets miss each other.
  const quota = await checkUploadQuota({ groupId, ownerId })
  if (!quota.ok) {
    await done(adminDb().from('uploaded_documents').delete().eq('id', documentId))
    return quota
  }
  prepareVerifier()
  return ok({ documentId, mime, ...signed })
}

/** A new token for the path of an interrupted upload; null if it is another file or isn't waiting. */
async function resumeUpload(
  owner: DraftOwner,
  input: RequestUpload,
  file: { name: string; sizeBytes: number },
): Promise<UploadTicket | null> {
  if (input.resumes === undefined) return null
  const upload = await findUpload(owner, input.resumes)
  if (upload?.status !== 'pending_upload') return null
  if (![upload.draft_id, upload.quote_id, upload.order_id].includes(input.draftId)) return null
  if (upload.original_name !== file.name || upload.size_bytes !== file.sizeBytes) return null
  const signed = await signUpload('uploads', upload.storage_path, upload.mime)
  return { documentId: upload.id, mime: upload.mime, ...signed }
}
