import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import { privacySchema } from './schema'
import type { PrivacyView } from './views'

/** How many accesses are listed at first, and on request. */
const LOOKS = { few: 30, all: 1000 } as const

export async function getPrivacy(
  { userId }: { userId: string },
  looks: keyof typeof LOOKS,
): Promise<PrivacyView> {
  const asked = { p_user_id: userId, p_looks: LOOKS[looks] }
  const found = privacySchema.parse(await one(adminDb().rpc('get_privacy', asked)))
  return {
    ...found,
    hasMoreAccess: looks === 'few' && found.access.length >= LOOKS.few,
    access: found.access.map(({ isYou, name, type, subjectId, number, source, ...entry }) => ({
      ...entry,
      subject: { type, id: subjectId, number, source },
      isYou: isYou === true,
      name: name ?? 'A file',
    })),
  }
}
