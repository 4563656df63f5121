import 'server-only'
import { z } from 'zod'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'

const SAME_MOMENT_MS = 1_000

const proofSchema = z.object({ email_confirmed_at: z.coerce.date(), last_sign_in_at: z.coerce.date() })

/**
 * True if this sign-in confirmed the address. Both times are the auth server's, so clock skew doesn't matter.
 */
export function isFirstProof(user: unknown): boolean {
  const found = proofSchema.safeParse(user)
  if (!found.success) return true
  const { email_confirmed_at: confirmed, last_sign_in_at: signedIn } = found.data
  return Math.abs(signedIn.getTime() - confirmed.getTime()) < SAME_MOMENT_MS
}

/**
 * Anyone can register someone else's address and wait until its owner confirms it with a code. The password
 * chosen at registration must not open the owner's account afterwards.
 */
export async function dropUnprovenPassword(userId: string): Promise<void> {
  await done(adminDb().rpc('drop_password', { p_user_id: userId }))
}
