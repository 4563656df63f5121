import { randomBytes } from 'node:crypto'
import { completeUpload } from '@/lib/domain/documents/commands/complete-upload'
import { requestUpload } from '@/lib/domain/documents/commands/request-upload'
import type { DraftOwner, UploadTicket } from '@/lib/domain/documents/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import { createAccount } from './accounts'

export type GivenDraft = { id: string; groupId: string; owner: DraftOwner }

export async function givenUser(): Promise<{ kind: 'user'; userId: string }> {
  return { kind: 'user', userId: (await createAccount()).id }
}

export function givenVisitor(): { kind: 'visitor'; tokenHash: string } {
  return { kind: 'visitor', tokenHash: randomBytes(32).toString('hex') }
}

export async function givenDraft(owner: DraftOwner): Promise<GivenDraft> {
  const own = {
    user_id: owner.kind === 'user' ? owner.userId : null,
    token_hash: owner.kind === 'visitor' ? owner.tokenHash : null,
  }
  const row = await one(adminDb().from('checkout_drafts').insert(own).select('id, group_id').single())
  return { id: row.id, groupId: row.group_id, owner }
}

/** What the browser does with a ticket. */
export async function sendBytes(
  ticket: UploadTicket,
  bytes: Uint8Array,
  mime = ticket.mime,
): Promise<number> {
  const reply = await fetch(ticket.uploadUrl, {
    method: 'PUT',
    headers: { 'content-type': mime },
    body: new Uint8Array(bytes),
  })
  return reply.status
}

export async function askTicket(draft: GivenDraft, name: string, sizeBytes: number): Promise<UploadTicket> {
  const ticket = await requestUpload(draft.owner, { draftId: draft.id, name, sizeBytes })
  if (!ticket.ok) throw new Error(`No ticket for ${name}: ${ticket.code}`)
  return ticket.value
}

/** Ticket, bytes and completion of one file. */
export async function givenUpload(draft: GivenDraft, name: string, bytes: Uint8Array) {
  const ticket = await askTicket(draft, name, Math.max(1, bytes.length))
  await sendBytes(ticket, bytes)
  const completed = await completeUpload(draft.owner, ticket.documentId)
  if (!completed.ok) throw new Error(`${name} could not be completed: ${completed.code}`)
  return completed.value
}

export async function storedRow(documentId: string) {
  return one(adminDb().from('uploaded_documents').select('*').eq('id', documentId).single())
}
