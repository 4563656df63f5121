import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { userDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'

/**
 * A stored file of an order, read with the caller's session, so row security decides about access; another customer's
 * id and an unknown one look the same.
 */
export async function findDeliverable(deliverableId: unknown) {
  if (!isUuid(deliverableId)) return null
  const db = await userDb()
  return maybe(
    db
      .from('deliverables')
      .select('id, order_id, storage_path, title, verification_code')
      .eq('id', deliverableId)
      .maybeSingle(),
  )
}
