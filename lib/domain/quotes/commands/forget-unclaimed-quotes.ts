import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'

const BATCH = 100

/** Erases visitors' requests that ended half a year ago. The database selects those due, each once. */
export async function forgetUnclaimedQuotes(): Promise<{ forgotten: number }> {
  return { forgotten: await one(adminDb().rpc('forget_unclaimed_quotes', { p_limit: BATCH })) }
}
