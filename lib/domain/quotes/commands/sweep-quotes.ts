import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, one } from '@/lib/gateways/supabase/reply'

const KEEP_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 100

/**
 * Deletes requests that were neither sent nor changed for a month. Their files become unowned and are swept
 * with the others.
 */
export async function sweepUnsentQuotes({ now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - KEEP_DAYS * DAY_MS).toISOString()
  await done(adminDb().from('quotes').delete().eq('status', 'draft').lt('updated_at', before))
}

/** Erases visitors' requests that ended half a year ago. The database selects those due, each once. */
export async function forgetUnclaimedQuotes(): Promise<{ forgotten: number }> {
  return { forgotten: await one(adminDb().rpc('forget_unclaimed_quotes', { p_limit: BATCH })) }
}
