import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { recordAudit } from '@/lib/domain/audit/record'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
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

/** Consent to news is stored with its time and in the audit trail; the other choices are not. */
export async function saveNotices(
  actor: Actor,
  { marketing, ...notify }: Notices,
  now = new Date(),
): Promise<Result<null, 'not_signed_in'>> {
  const { userId } = actor
  if (!userId) return fail('not_signed_in')
  const profiles = adminDb().from('profiles')
  await done(profiles.update({ notify }).eq('user_id', userId))
  const consent = adminDb().from('profiles')
  await done(
    marketing
      ? consent
          .update({ marketing_opt_in_at: now.toISOString() })
          .eq('user_id', userId)
          .is('marketing_opt_in_at', null)
      : consent.update({ marketing_opt_in_at: null }).eq('user_id', userId),
  )
  const after = { ...notify, marketing }
  await recordAudit(actor, {
    action: 'account.notices_changed',
    subjectType: 'user',
    subjectId: userId,
    after,
  })
  return ok(null)
}
