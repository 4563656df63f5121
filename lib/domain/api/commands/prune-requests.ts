import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'

const BATCH = 5000
/** Covers an hour of 27 keys at their full rate; a backlog is deleted hour by hour. */
const MAX_ROUNDS = 20

/** Deletes logged requests after 30 days and expired Idempotency-Keys. @returns how many */
export async function pruneRequests(): Promise<number> {
  let pruned = 0
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const count = await one(adminDb().rpc('prune_api_history', { p_limit: BATCH }))
    pruned += count
    if (count < BATCH) break
  }
  return pruned
}
