import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'

const BATCH = 100

/** Expires overdue proposals, then reminds of those that expire tomorrow. The database selects each once. */
export async function watchProposals(): Promise<{ expired: number; reminded: number }> {
  const batch = { p_limit: BATCH }
  return {
    expired: await one(adminDb().rpc('expire_proposals', batch)),
    reminded: await one(adminDb().rpc('queue_proposal_reminders', batch)),
  }
}
