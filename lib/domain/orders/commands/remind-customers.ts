import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import { isTurn } from '@/lib/gateways/supabase/turn'

const EVERY_SECONDS = 10 * 60
const ASK_EVERY_MS = 60_000
const BATCH = 100

let askedAt = 0

/** Called with every tick of any number of instances; every ten minutes one of them works. */
export async function remindCustomers({ now }: { now: Date }): Promise<{ queued: number }> {
  if (now.getTime() - askedAt < ASK_EVERY_MS) return { queued: 0 }
  askedAt = now.getTime()
  return (await isTurn('customers-reminded', EVERY_SECONDS)) ? queueReminders() : { queued: 0 }
}

/** Brings requests that nobody answered to mind after 2, 5 and 10 days. The database knows which are due, and once. */
export async function queueReminders(): Promise<{ queued: number }> {
  return { queued: await one(adminDb().rpc('queue_information_reminders', { p_limit: BATCH })) }
}
