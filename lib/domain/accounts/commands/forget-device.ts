import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { recordAudit } from '@/lib/domain/audit/record'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import type { Actor } from '../views'

/** The next sign-in with a forgotten browser counts tries like any unknown one. */
export async function forgetDevice(
  actor: Actor,
  deviceId: string,
): Promise<Result<null, 'not_signed_in' | 'not_found'>> {
  const { userId } = actor
  if (!userId) return fail('not_signed_in')
  const gone = await one(adminDb().rpc('forget_devices', { p_user_id: userId, p_device_id: deviceId }))
  if (gone === 0) return fail('not_found')
  await recordAudit(actor, { action: 'account.device_forgotten', subjectType: 'user', subjectId: userId })
  return ok(null)
}
