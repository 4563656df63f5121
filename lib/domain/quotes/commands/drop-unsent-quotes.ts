import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, one } from '@/lib/gateways/supabase/reply'

const KEEP_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Once a day, by whichever instance is first: requests that nobody sent within a month go. Their files lose their
 * place and are swept with the other ownerless ones.
 */
export async function dropUnsentQuotes({ now }: { now: Date }): Promise<void> {
  const [turn] = await one(
    adminDb().rpc('take_rate_limit', { p_key: 'quotes-drop', p_limit: 1, p_window_seconds: DAY_MS / 1000 }),
  )
  if (!turn?.allowed) return
  const before = new Date(now.getTime() - KEEP_DAYS * DAY_MS).toISOString()
  await done(adminDb().from('quotes').delete().eq('status', 'draft').lt('created_at', before))
}
