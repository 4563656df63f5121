import 'server-only'
import { randomUUID } from 'node:crypto'
import { ok, type Result } from '@/lib/base/result'
import { limit } from '@/lib/domain/limits/limit'
import { signUpload } from '@/lib/gateways/storage/objects'
import { addUpload } from '../add-upload'
import { findUpload } from '../queries'
import { checkFileChoice, storagePathFor } from '../rules/files'
import type { RequestUpload } from '../schema'
import { findOpenDraft } from '../upload-targets'
import { prepareVerifier } from '../verifier'
import type { DraftOwner, Uploader, UploadTicket } from '../views'

/** Issues a ticket for one file: the browser then sends the bytes directly to storage. */
export async function requestUpload(owner: Uploader, input: RequestUpload): Promise<Result<UploadTicket>> {
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
  const added = await addUpload({
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
  })
  if (!added.ok) return added
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
