import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, maybe } from '@/lib/gateways/supabase/reply'
import type { ClockChoice, Notices } from '../schema/settings'
import type { Actor } from '../views'

export async function saveClock(
  { userId }: Actor,
  { locale, timeZone }: ClockChoice,
): Promise<Result<null, 'not_signed_in'>> {
  if (!userId) return fail('not_signed_in')
  await done(adminDb().from('profiles').update({ locale, time_zone: timeZone }).eq('user_id', userId))
  return ok(null)
}

/** Consent to news is stored with its time; the other choices are not. */
export async function saveNotices(
  { userId, role, requestId }: Actor,
  { marketing, ...notify }: Notices,
): Promise<Result<null, 'not_signed_in'>> {
  if (!userId) return fail('not_signed_in')
  const choices = { p_user_id: userId, p_notify: notify, p_marketing: marketing }
  await maybe(adminDb().rpc('save_notices', { ...choices, p_role: role, p_request_id: requestId }))
  return ok(null)
}
