import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'

/** Forgets requests after 30 days, and Idempotency-Keys when their day is over. */
export function pruneRequests(): Promise<number> {
  return one(adminDb().rpc('prune_api_history'))
}
