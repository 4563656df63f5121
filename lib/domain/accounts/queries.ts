import 'server-only'
import { z } from 'zod'
import { addressPrefix } from '@/lib/base/addresses'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, one } from '@/lib/gateways/supabase/reply'
import { staffNameOf } from './rules/names'
import { wantsNotice } from './rules/preferences'
import { placeOf } from './rules/sessions'
import { assertStaff } from './rules/staff-only'
import type { NoticeChoices, ProfileView, SecurityOverview, SignedIn, StaffMember } from './views'

const settingsSchema = z.object({
  recoveryCodesLeft: z.number().int(),
  devices: z.array(z.object({ id: z.string(), label: z.string(), last_used_at: z.string() })),
  sessions: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      ip_prefix: z.string().nullable(),
      last_used_at: z.string(),
    }),
  ),
  emailChange: z
    .object({
      new_email: z.string(),
      is_old_confirmed: z.boolean(),
      is_new_confirmed: z.boolean(),
      expires_at: z.string(),
    })
    .nullable(),
})

type Person = { userId: string; sessionId: string }

/** The data of the security page. `address` is the client address of the request. */
export async function getSecurityOverview(person: Person, address: string | null): Promise<SecurityOverview> {
  const found = await one(adminDb().rpc('sign_in_settings', { p_user_id: person.userId }))
  const { devices, sessions, emailChange: change, ...settings } = settingsSchema.parse(found)
  const here = addressPrefix(address)
  return {
    ...settings,
    devices: devices.map(({ id, label, last_used_at }) => ({ id, label, lastUsedAt: last_used_at })),
    sessions: sessions.map((session) => ({
      id: session.id,
      label: session.label || 'A browser',
      place: placeOf(session.ip_prefix, here),
      lastUsedAt: session.last_used_at,
      isThis: session.id === person.sessionId,
    })),
    emailChange: change && {
      newEmail: change.new_email,
      waitsFor: change.is_old_confirmed ? 'new' : change.is_new_confirmed ? 'old' : 'both',
      expiresAt: change.expires_at,
    },
  }
}

export async function getProfile(viewer: SignedIn): Promise<ProfileView> {
  const row = await one(
    adminDb()
      .from('profiles')
      .select('first_name, last_name, phone')
      .eq('user_id', viewer.userId)
      .maybeSingle(),
  )
  return { firstName: row.first_name ?? '', lastName: row.last_name ?? '', phone: row.phone ?? '' }
}

export async function getNoticeChoices(viewer: SignedIn): Promise<NoticeChoices> {
  const row = await one(
    adminDb()
      .from('profiles')
      .select('notify, marketing_opt_in_at')
      .eq('user_id', viewer.userId)
      .maybeSingle(),
  )
  return {
    progress: wantsNotice(row.notify, 'progress'),
    quotes: wantsNotice(row.notify, 'quotes'),
    reminders: wantsNotice(row.notify, 'reminders'),
    messages: wantsNotice(row.notify, 'messages'),
    marketing: row.marketing_opt_in_at !== null,
  }
}

export async function listStaff(viewer: SignedIn): Promise<StaffMember[]> {
  assertStaff(viewer)
  return toStaff(await many(adminDb().rpc('list_staff')), viewer)
}

/** Staff members, as `list_staff` returns them. */
export const staffRowSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  status: z.string(),
  has_factor: z.boolean(),
})
type StaffRow = z.infer<typeof staffRowSchema>

export function toStaff(rows: StaffRow[], viewer: SignedIn): StaffMember[] {
  return rows.map((row) => ({
    userId: row.user_id,
    name: staffNameOf({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
    email: row.email,
    hasFactor: row.has_factor,
    isPaused: row.status !== 'active',
    isYou: row.user_id === viewer.userId,
  }))
}
