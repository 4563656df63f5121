import 'server-only'
import { randomUUID } from 'node:crypto'
import { ok, type Result } from '@/lib/base/result'
import { signUpload } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { type LimitFailure, limit } from '@/lib/gateways/supabase/limit'
import { done } from '@/lib/gateways/supabase/reply'
import { type DraftRefusal, findOpenDraft } from '../queries'
import { checkRoomOf } from '../room'
import { type ChoiceRefusal, checkFileChoice, type RoomRefusal, storagePathFor } from '../rules/files'
import type { RequestUpload } from '../schema'
import type { DraftOwner, UploadTicket } from '../views'

type Refusal = DraftRefusal | ChoiceRefusal | RoomRefusal | LimitFailure

/** A ticket for one file: the browser then sends the bytes straight to storage. */
export async function requestUpload(
  owner: DraftOwner,
  input: RequestUpload,
): Promise<Result<UploadTicket, Refusal>> {
  const draft = await findOpenDraft(owner, input.draftId)
  if (!draft.ok) return draft
  const choice = checkFileChoice(input)
  if (!choice.ok) return choice
  const taken = await limit('upload_owner', owner.kind === 'user' ? owner.userId : draft.value.id)
  if (!taken.ok) return taken

  const ownerId = owner.kind === 'user' ? owner.userId : null
  const { id: draftId, groupId, purpose, orderId, kind } = draft.value
  const { extension, mime, name, sizeBytes } = choice.value
  const documentId = randomUUID()
  const path = storagePathFor({ folder: ownerId ?? draftId, groupId, fileId: documentId, extension })
  const uploadUrl = await signUpload('uploads', path)
  const documents = adminDb().from('uploaded_documents')
  await done(
    documents.insert({
      id: documentId,
      owner_id: ownerId,
      ...(kind === 'quote' ? { quote_id: draftId } : { draft_id: draftId }),
      group_id: groupId,
      purpose,
      order_id: purpose === 'replacement' ? orderId : null,
      original_name: name,
      storage_path: path,
      mime,
      ext: extension,
      size_bytes: sizeBytes,
    }),
  )
  // Counted after the row is in: of several tickets asked for at once, none can miss the others.
  const room = await checkRoomOf({ groupId, ownerId })
  if (!room.ok) {
    await done(adminDb().from('uploaded_documents').delete().eq('id', documentId))
    return room
  }
  return ok({ documentId, uploadUrl, mime })
}
