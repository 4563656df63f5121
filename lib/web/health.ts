import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { log } from './log'

/** False when the database doesn't respond, since no request can be served without it. */
export async function isHealthy(): Promise<boolean> {
  try {
    await done(adminDb().from('profiles').select('user_id').limit(1))
    return true
  } catch (error) {
    log.error('health_failed', { error })
    return false
  }
}
