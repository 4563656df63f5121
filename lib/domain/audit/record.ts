import 'server-only'
import { addressPrefix } from '@/lib/base/addresses'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import type { Json } from '@/lib/gateways/supabase/database.types'
import { maybe } from '@/lib/gateways/supabase/reply'

type AuditEntry = {
  action: string
  subjectType: string
  subjectId: string
  before?: Json
  after?: Json
  clientAddress?: string | null
}

/** Adds one line to the audit trail. SQL functions write their own lines; this is for everything else. */
export async function recordAudit(actor: Actor, entry: AuditEntry): Promise<void> {
  await maybe(
    adminDb().rpc('record_audit', {
      p_actor_id: actor.userId,
      p_actor_kind: actor.role,
      p_action: entry.action,
      p_subject_type: entry.subjectType,
      p_subject_id: entry.subjectId,
      p_before: entry.before ?? null,
      p_after: entry.after ?? null,
      p_request_id: actor.requestId,
      p_ip_prefix: addressPrefix(entry.clientAddress ?? null),
    }),
  )
}
