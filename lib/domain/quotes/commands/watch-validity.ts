import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'

const BATCH = 100

/**
 * Expires quotes that are no longer valid, then reminds of those that expire soon. The database selects those
 * due, each once.
 */
export async function watchValidity(): Promise<{ expired: number; reminded: number }> {
  const batch = { p_limit: BATCH }
  return {
    expired: await one(adminDb().rpc('expire_quotes', batch)),
    reminded: await one(adminDb().rpc('queue_quote_reminders', batch)),
  }
}
