import { z } from 'zod'
import { post, type ReadyDraft } from './people.ts'

export type Bytes = Uint8Array<ArrayBuffer>
export type Upload = { name: string; type: string; bytes: Bytes }
type Sent = { state: string; sendMs: number; checkMs: number }

const ticketSchema = z.object({ documentId: z.string(), uploadUrl: z.string() })
const checkedSchema = z.object({ state: z.string() })

/** Ticket, transfer directly to storage, and the check of the file. */
export async function uploadFile(
  { customer, draftId }: ReadyDraft,
  { name, type, bytes }: Upload,
): Promise<Sent> {
  const started = performance.now()
  const ticket = ticketSchema.parse(
    await post('/api/uploads', customer.cookie, { draftId, name, sizeBytes: bytes.length }),
  )
  const sent = await fetch(ticket.uploadUrl, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': type },
  })
  if (!sent.ok) throw new Error(`storage answered ${sent.status}`)
  const transferred = performance.now()
  const checked = await post(`/api/uploads/${ticket.documentId}/complete`, customer.cookie, {})
  return {
    state: checkedSchema.parse(checked).state,
    sendMs: transferred - started,
    checkMs: performance.now() - transferred,
  }
}
