import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { unknownRefusal } from '@/lib/gateways/supabase/auth-errors'
import type { Db } from '@/lib/gateways/supabase/clients'

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
export async function dropUnprovenPassword(db: Db): Promise<void> {
  const { error } = await db.auth.updateUser({ password: `${randomUUID()}${randomUUID()}` })
  if (error) throw unknownRefusal(error)
}
