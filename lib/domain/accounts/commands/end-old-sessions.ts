import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'

/** Ends the sessions that are too old or were not used for long. @returns how many; the rest follow an hour later */
export async function endOldSessions(): Promise<number> {
  return one(adminDb().rpc('end_old_sessions', {}))
}
