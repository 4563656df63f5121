import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import { privacySchema } from './schema'
import type { PrivacyView } from './views'

export async function getPrivacy({ userId }: { userId: string }): Promise<PrivacyView> {
  const found = privacySchema.parse(await one(adminDb().rpc('get_privacy', { p_user_id: userId })))
  return {
    ...found,
    access: found.access.map(({ isYou, name, ...entry }) => ({
      ...entry,
      isYou: isYou === true,
      name: name ?? 'A file',
    })),
  }
}
