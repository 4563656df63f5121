import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'

const BATCH = 100

/**
 * Queues reminders of unanswered requests, drafts that await approval, and open invoices. The database
 * selects those due, each once.
 */
export async function remindCustomers(): Promise<{ queued: number; drafts: number; invoices: number }> {
  const batch = { p_limit: BATCH }
  return {
    queued: await one(adminDb().rpc('queue_information_reminders', batch)),
    drafts: await one(adminDb().rpc('queue_approval_reminders', batch)),
    invoices: await one(adminDb().rpc('queue_invoice_reminders', batch)),
  }
}
