import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { recordAudit } from '@/lib/domain/audit/record'
import { readObject } from '@/lib/gateways/storage/objects'
import { findAnyUpload } from '../queries'
import { hasBytes } from '../rows'
import { inTurn, renderApart } from '../verifier'

/** A rendered page as JPEG, or the plain text of a Word file. */
type ShownPage = { type: 'page'; picture: Uint8Array } | { type: 'text'; text: string }

/**
 * What staff see of a customer's file, which is never the file itself. The audit line is written first.
 * @throws if the row has bytes that are missing in storage
 */
export async function showPage(
  documentId: string,
  options: { page: number; actor: Actor; clientAddress: string | null },
): Promise<Result<ShownPage, 'not_allowed' | 'not_found' | 'file_unreadable' | 'checks_busy'>> {
  const { actor, page } = options
  if (actor.role !== 'admin') return fail('not_allowed')
  const found = await findAnyUpload(documentId)
  if (!found || !hasBytes(found)) return fail('not_found')
  await recordAudit(actor, {
    action: 'document.view',
    subjectType: 'document',
    subjectId: found.id,
    after: { as: 'page', page, orderId: found.order_id },
    clientAddress: options.clientAddress,
  })
  const drawn = await inTurn(`staff:${actor.userId}`, async () => {
    const bytes = await readObject('uploads', found.storage_path)
    if (!bytes) throw new Error(`Document ${found.id} has no bytes in storage.`)
    return renderApart(bytes, found.ext, page)
  })
  if (!drawn.ok) return drawn
  return drawn.value.type === 'not_drawn' ? fail(drawn.value.code) : ok(drawn.value)
}
