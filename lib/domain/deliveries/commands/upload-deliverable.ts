import 'server-only'
import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { recordAudit } from '@/lib/domain/audit/record'
import { checkFileChoice, type FileExtension, isFinishedType } from '@/lib/domain/documents/rules/files'
import { inTurn, verifyApart } from '@/lib/domain/documents/verifier'
import type { Verdict } from '@/lib/domain/documents/verify/verdict'
import { scan } from '@/lib/gateways/scan/scan'
import { removeObjects, writeObject } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import type { Database } from '@/lib/gateways/supabase/database.types'
import { maybe, rpc } from '@/lib/gateways/supabase/reply'
import { acceptsFiles } from '../kinds'
import type { UploadDeliverable } from '../schema'

/**
 * Stores a draft or finished file from staff as the next version of its kind, verified like any upload.
 * Deletes the file if its row can't be written. Long, because its steps undo each other.
 */
export async function uploadDeliverable(
  actor: Actor,
  orderId: string,
  input: UploadDeliverable,
): Promise<Result<{ deliverableId: string }>> {
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
  const saved = await saveNextVersion({
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
    uploaded_by: actor.userId,
  })
  if (!saved.ok) {
    await removeObjects('deliverables', [path])
    return saved
  }
  await recordAudit(actor, {
    action: 'deliverable.uploaded',
    subjectType: 'order',
    subjectId: orderId,
    after: { deliverableId: id, kind: input.kind },
  })
  return ok({ deliverableId: id })
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

type NewDeliverable = Omit<Database['public']['Tables']['deliverables']['Insert'], 'version'>

async function saveNextVersion(row: NewDeliverable): Promise<Result<unknown>> {
  const newest = await maybe(
    adminDb()
      .from('deliverables')
      .select('version')
      .eq('order_item_id', row.order_item_id)
      .eq('kind', row.kind)
      .order('version', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  const version = (newest?.version ?? 0) + 1
  return rpc(
    adminDb()
      .from('deliverables')
      .insert({ ...row, version })
      .select('id')
      .single(),
  )
}
