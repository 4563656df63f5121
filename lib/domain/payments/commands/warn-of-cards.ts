import 'server-only'
import { businessDay } from '@/lib/base/time'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'

/** Queues a mail for each card that expires this month or the next and has had no warning. */
export async function warnOfCards({ now }: { now: Date }): Promise<{ warned: number }> {
  return { warned: await one(adminDb().rpc('warn_of_expiring_cards', { p_today: businessDay(now) })) }
}
