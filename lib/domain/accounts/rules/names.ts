import type { SignedIn } from '../views'

/** First and last name, else the e-mail address, else a word that is true of anyone. */
export function displayNameOf(first: string | null, last: string | null, email: string): string {
  const name = [first, last].filter(Boolean).join(' ').trim()
  return name || email || 'Account'
}

type KnownUser = { userId: string; email: string; role: 'customer' | 'admin' }
type KnownProfile = { first_name: string | null; last_name: string | null; status: string }

/** A user without a profile counts as suspended: the sign-up trigger makes one, so its absence is not normal. */
export function toSignedIn(user: KnownUser, profile: KnownProfile | null): SignedIn {
  const firstName = profile?.first_name ?? null
  const lastName = profile?.last_name ?? null
  return {
    at: 'user',
    ...user,
    firstName,
    lastName,
    displayName: displayNameOf(firstName, lastName, user.email),
    suspended: profile?.status !== 'active',
  }
}
