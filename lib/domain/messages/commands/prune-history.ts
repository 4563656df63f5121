import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'

const BATCH = 1000
/** More than one hour adds on any day; a backlog is deleted hour by hour. */
const MAX_ROUNDS = 20

/** Deletes finished jobs and events past their retention. @returns how many */
export async function pruneHistory(): Promise<number> {
  let pruned = 0
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const count = await one(adminDb().rpc('prune_history', { p_limit: BATCH }))
    pruned += count
    if (count < BATCH) break
  }
  return pruned
}
