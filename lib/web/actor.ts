import { isFactorFresh, isSignInFresh } from '@/lib/domain/accounts/rules/sessions'
import type { Actor, Viewer } from '@/lib/domain/accounts/views'

/**
 * `shopper`: visitors and customers, except suspended ones. `owner`: any signed-in user, even a suspended
 * one, for securing or closing their own account.
 */
export type Access = 'anyone' | 'shopper' | 'customer' | 'owner' | 'admin'

export function toActor(viewer: Viewer, requestId: string): Actor {
  return viewer.type === 'user'
    ? { userId: viewer.userId, role: viewer.role, requestId }
    : { userId: null, role: 'customer', requestId }
}

/** Why this viewer has no access, or null. A suspended staff member loses the role. */
export function accessRefusal(access: Access, viewer: Viewer): 'not_signed_in' | 'not_allowed' | null {
  if (access === 'anyone' || access === 'shopper') return null
  if (viewer.type === 'visitor') return 'not_signed_in'
  if (access === 'customer' || access === 'owner') return null
  return viewer.role === 'admin' && !viewer.suspended ? null : 'not_allowed'
}

/** Why this viewer can't change anything here, or null. A suspended user may still read their own data. */
export function changeRefusal(
  access: Access,
  viewer: Viewer,
): 'not_signed_in' | 'not_allowed' | 'account_suspended' | null {
  const denied = accessRefusal(access, viewer)
  if (denied || access === 'anyone' || access === 'owner') return denied
  return viewer.type === 'user' && viewer.suspended ? 'account_suspended' : null
}

/**
 * For role changes, refunds and exports: `factor_not_fresh` if this viewer must confirm the second factor
 * first, or null.
 */
export function freshFactorRefusal(viewer: Viewer, now = new Date()): 'factor_not_fresh' | null {
  return viewer.type === 'user' && isFactorFresh(viewer.factorAt, now) ? null : 'factor_not_fresh'
}

/** The same, but only for viewers with a second factor; a password sign-in isn't enough for them. */
export function enrolledFactorRefusal(viewer: Viewer): 'factor_not_fresh' | null {
  return viewer.type === 'user' && viewer.hasFactor ? freshFactorRefusal(viewer) : null
}

/** A fresh second factor or, for people without one, a fresh sign-in. */
export function freshSignInRefusal(
  viewer: Viewer,
  now = new Date(),
): 'factor_not_fresh' | 'sign_in_again' | null {
  if (viewer.type === 'user' && viewer.hasFactor) return freshFactorRefusal(viewer, now)
  return viewer.type === 'user' && isSignInFresh(viewer.signedInAt, now) ? null : 'sign_in_again'
}
