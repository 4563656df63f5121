import 'server-only'
import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { checkFileChoice, type FileExtension, isFinishedType } from '@/lib/domain/documents/rules/files'
import { inTurn, verifyApart } from '@/lib/domain/documents/verifier'
import type { Verdict } from '@/lib/domain/documents/verify/verdict'
import { scan } from '@/lib/gateways/scan/scan'
import { removeObjects, writeObject } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe, rpc } from '@/lib/gateways/supabase/reply'
import { acceptsFiles } from '../kinds'
import type { UploadDeliverable } from '../schema'

/**
 * Stores a draft or finished file from staff as the next version of its kind, verified like any upload. Bytes that are
 * already its newest version stay one version. Deletes the stored file if its row is refused or not new; the sweep does
 * after a crash. Long, because its steps undo each other.
 */
export async function uploadDeliverable(
  actor: Actor,
  orderId: string,
  input: UploadDeliverable,
): Promise<Result<{ deliverableId: string; isNew: boolean }>> {
  if (actor.role !== 'admin' || !actor.userId) return fail('not_allowed')
  const choice = checkFileChoice({ name: input.file.name, sizeBytes: input.file.size })
  if (!choice.ok) return choice
  if (!isFinishedType(choice.value.extension))
    return fail('file_type_not_accepted', {
      hint: 'Finished documents are PDF, JPG, PNG or DOCX files, which every recipient can open.',
    })
  const item = await findItem(orderId, input.itemId)
  if (!item) return fail('not_found')
  // Checked early, to avoid verifying and storing in vain; the database checks again.
  if (!acceptsFiles(item.orders.status))
    return fail('move_not_allowed', { detail: { from: item.orders.status } })

  const bytes = new Uint8Array(await input.file.arrayBuffer())
  const verified = await verifyFile(actor.userId, bytes, choice.value.extension)
  if (!verified.ok) return verified
  const { sizeBytes, sha256, pageCount } = verified.value

  const id = randomUUID()
  const path = `${orderId}/${id}.${choice.value.extension}`
  await writeObject('deliverables', path, { bytes, mime: choice.value.mime })
  const file = {
    id,
    order_id: orderId,
    order_item_id: input.itemId,
    kind: input.kind,
    title: choice.value.name,
    storage_path: path,
    mime: choice.value.mime,
    size_bytes: sizeBytes,
    sha256,
    pages: pageCount,
  }
  const by = { p_actor_id: actor.userId, p_request_id: actor.requestId }
  const saved = await rpc(adminDb().rpc('add_deliverable', { p_file: file, ...by }))
  if (!saved.ok || saved.value !== id) await removeObjects('deliverables', [path])
  if (!saved.ok) return saved
  return ok({ deliverableId: saved.value, isNew: saved.value === id })
}

async function findItem(orderId: string, itemId: string) {
  return maybe(
    adminDb()
      .from('order_items')
      .select('id, orders!inner (status)')
      .eq('id', itemId)
      .eq('order_id', orderId)
      .maybeSingle(),
  )
}

async function verifyFile(
  userId: string,
  bytes: Uint8Array,
  extension: FileExtension,
): Promise<Result<Extract<Verdict, { type: 'accepted' }>>> {
  const checked = await inTurn(`staff:${userId}`, () => verifyApart(bytes, extension))
  if (!checked.ok) return checked
  const verdict = checked.value
  if (verdict.type !== 'accepted') return fail(verdict.code)
  const scanned = await scan(bytes)
  if (scanned === 'infected') return fail('file_infected')
  // The file is not scanned again before the customer gets it, so the clerk has to retry.
  return scanned === 'unavailable' ? fail('unavailable') : ok(verdict)
}
