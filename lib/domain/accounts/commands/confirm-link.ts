import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { giveBack, type LimitFailure, limit } from '@/lib/domain/limits/limit'
import { refusalCode } from '@/lib/gateways/supabase/auth-errors'
import { userDb } from '@/lib/gateways/supabase/clients'
import { verifiedFactor } from '@/lib/gateways/supabase/verified-user'
import { permitPasswordChange } from '../password-permit'
import { recordSignIn } from '../record-sign-in'
import type { ConfirmLink } from '../schema'
import { dropUnprovenPassword, isFirstProof } from '../unproven-password'
import type { SignedInAs, SignInContext } from '../views'

/**
 * Consumes the link of a mail and sets the session cookies. The hash in the link derives from the address and
 * six digits, so guesses count as tries here, too.
 */
export async function confirmLink(
  context: SignInContext,
  input: Pick<ConfirmLink, 'token_hash' | 'type'> & { isRegistration: boolean },
): Promise<Result<SignedInAs, 'link_wrong_or_expired' | LimitFailure>> {
  const address = context.clientAddress ?? 'unknown'
  const counted = await limit('link_address', address)
  if (!counted.ok) return counted
  const db = await userDb()
  const { data, error } = await db.auth.verifyOtp({ token_hash: input.token_hash, type: input.type })
  if (error) refusalCode(error)
  if (error || !data.user || !data.session) return fail('link_wrong_or_expired')

  await giveBack('link_address', address, 1)
  // Whoever has a second factor has signed in before.
  const isFirst = verifiedFactor(data.user) === null && isFirstProof(data.user)
  if (isFirst && !keepsPassword(input)) await dropUnprovenPassword(data.user.id)
  const isRecovery = input.type === 'recovery'
  if (isRecovery) await permitPasswordChange(data.user.id)
  const signedIn = await recordSignIn(
    context,
    { user: data.user, session: data.session },
    {
      action: isRecovery ? 'account.recovery_started' : 'account.signed_in',
      after: { by: 'link', kind: input.type },
    },
  )
  return ok(signedIn)
}

/**
 * True for the link of a registration. The auth service mails a link of the same type to whoever asks for a code with
 * an address that somebody else has registered.
 */
function keepsPassword({
  type,
  isRegistration,
}: {
  type: ConfirmLink['type']
  isRegistration: boolean
}): boolean {
  return type === 'email_change' || (type === 'signup' && isRegistration)
}
