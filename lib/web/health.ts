import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { log } from './log'

/** Red when the database cannot be asked: without it nothing of worth works. */
export async function isHealthy(): Promise<boolean> {
  try {
    await done(adminDb().from('profiles').select('user_id').limit(1))
    return true
  } catch (error) {
    log.error('health_red', { error })
    return false
  }
}
