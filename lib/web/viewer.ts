import 'server-only'
import { cache } from 'react'
import { toSignedIn } from '@/lib/domain/accounts/rules/names'
import type { Viewer } from '@/lib/domain/accounts/views'
import { userDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { verifiedUser } from '@/lib/gateways/supabase/verified-user'

export type { Actor, SignedIn, Viewer } from '@/lib/domain/accounts/views'

/** Who is looking, asked from the auth server once per request. A closed account is nobody. */
export const getViewer = cache(async (): Promise<Viewer> => {
  const db = await userDb()
  const user = await verifiedUser(db)
  if (!user) return { at: 'visitor' }

  const profile = await maybe(
    db.from('profiles').select('first_name, last_name, status').eq('user_id', user.userId).maybeSingle(),
  )
  return profile?.status === 'closed' ? { at: 'visitor' } : toSignedIn(user, profile)
})
