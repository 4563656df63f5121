import type { Actor, Viewer } from '@/lib/domain/accounts/views'

/** `shopper`: visitors and customers alike, but nobody whose account is paused. */
export type Access = 'anyone' | 'shopper' | 'customer' | 'admin'

export function toActor(viewer: Viewer, requestId: string): Actor {
  return viewer.at === 'user'
    ? { userId: viewer.userId, role: viewer.role, requestId }
    : { userId: null, role: 'customer', requestId }
}

/** Why this viewer may not pass, or null. A suspended member of staff is staff no more. */
export function accessRefusal(access: Access, viewer: Viewer): 'not_signed_in' | 'not_allowed' | null {
  if (access === 'anyone' || access === 'shopper') return null
  if (viewer.at === 'visitor') return 'not_signed_in'
  if (access === 'customer') return null
  return viewer.role === 'admin' && !viewer.suspended ? null : 'not_allowed'
}

/** Why this viewer may not change anything here, or null. A suspended person may still look at what is theirs. */
export function changeRefusal(
  access: Access,
  viewer: Viewer,
): 'not_signed_in' | 'not_allowed' | 'account_suspended' | null {
  const denied = accessRefusal(access, viewer)
  if (denied || access === 'anyone') return denied
  return viewer.at === 'user' && viewer.suspended ? 'account_suspended' : null
}
