import 'server-only'
import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '@/lib/base/result'
import { addUpload } from '@/lib/domain/documents/add-upload'
import { checkFileChoice, storagePathFor } from '@/lib/domain/documents/rules/files'
import { prepareVerifier } from '@/lib/domain/documents/verifier'
import { signUpload } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { findDocument } from '../queries'
import type { CreateDocument, DocumentTicket } from '../schema/documents'
import type { ApiCall } from '../views'

/**
 * Creates a row that waits for its bytes, and the permission to upload them. It belongs to no quote yet;
 * after two days without one the sweep deletes it.
 */
export async function announceDocument(
  { key, idempotencyId }: ApiCall,
  input: CreateDocument,
): Promise<Result<DocumentTicket>> {
  const choice = checkFileChoice({ name: input.name, sizeBytes: input.size_bytes })
  if (!choice.ok) return choice
  const { name, extension, mime, sizeBytes } = choice.value
  // A repeated call after a lost response returns the same document.
  const id = idempotencyId ?? randomUUID()
  const groupId = randomUUID()
  const path = storagePathFor({ folder: key.userId, groupId, fileId: id, extension })
  const added = await addUpload({
    id,
    owner_id: key.userId,
    api_key_id: key.id,
    is_test: key.isTest,
    group_id: groupId,
    purpose: 'source',
    original_name: name,
    storage_path: path,
    mime,
    ext: extension,
    size_bytes: sizeBytes,
    label: input.label ?? null,
    document_kind: input.document_kind ?? null,
  })
  if (!added.ok) return added
  prepareVerifier()
  return withUpload(id, key, mime)
}

async function withUpload(id: string, key: ApiCall['key'], mime: string): Promise<Result<DocumentTicket>> {
  const [document, stored] = await Promise.all([
    findDocument(key, id),
    adminDb().from('uploaded_documents').select('storage_path').eq('id', id).maybeSingle(),
  ])
  if (!document || !stored.data) return fail('not_found')
  const { uploadUrl } = await signUpload('uploads', stored.data.storage_path, mime)
  return ok({
    ...document,
    upload: { method: 'PUT' as const, url: uploadUrl, headers: { 'Content-Type': mime } },
  })
}
