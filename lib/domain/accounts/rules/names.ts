import type { SignedIn } from '../views'
import { clockOf } from './preferences'

function joined(first: string | null, last: string | null): string {
  return [first, last].filter(Boolean).join(' ').trim()
}

/** The joined names, or the part of the e-mail before the at-sign, or "Account". */
function displayNameOf(first: string | null, last: string | null, email: string): string {
  return joined(first, last) || email.slice(0, Math.max(0, email.indexOf('@'))) || 'Account'
}

/** How the back office names a user: the joined names, or the full e-mail address. */
export function staffNameOf(viewer: Pick<SignedIn, 'firstName' | 'lastName' | 'email'>): string {
  return joined(viewer.firstName, viewer.lastName) || viewer.email || 'Administrator'
}

type KnownUser = Omit<SignedIn, 'type' | 'firstName' | 'lastName' | 'displayName' | 'suspended' | 'clock'>
type KnownProfile = {
  first_name: string | null
  last_name: string | null
  status: string
  locale: string | null
  time_zone: string | null
}

/** A user without a profile counts as suspended: the sign-up trigger creates one, so a missing profile is an error. */
export function toSignedIn(user: KnownUser, profile: KnownProfile | null): SignedIn {
  const firstName = profile?.first_name ?? null
  const lastName = profile?.last_name ?? null
  return {
    type: 'user',
    ...user,
    firstName,
    lastName,
    displayName: displayNameOf(firstName, lastName, user.email),
    suspended: profile?.status !== 'active',
    clock: clockOf({ locale: profile?.locale ?? null, time_zone: profile?.time_zone ?? null }),
  }
}
