import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'

const BATCH = 100

/**
 * Queues reminders of unanswered requests, drafts that await approval, and open invoices, and the notices of late
 * orders. The database selects those due, each once.
 */
export async function remindCustomers(): Promise<Record<'queued' | 'drafts' | 'invoices' | 'late', number>> {
  const batch = { p_limit: BATCH }
  return {
    queued: await one(adminDb().rpc('queue_information_reminders', batch)),
    drafts: await one(adminDb().rpc('queue_approval_reminders', batch)),
    invoices: await one(adminDb().rpc('queue_invoice_reminders', batch)),
    late: await one(adminDb().rpc('queue_late_notices', batch)),
  }
}
