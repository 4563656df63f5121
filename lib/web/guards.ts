import 'server-only'
import type { Route } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { loginWithNext, paths } from '@/lib/config/paths'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { accessRefusal } from './actor'
import { PATH_HEADER } from './front-door'
import { safeNext } from './safe-next'
import { getViewer } from './viewer'

/** The signed-in person, or off to sign in and back to `next`. */
export async function requireCustomer(next?: string): Promise<SignedIn> {
  const viewer = await getViewer()
  if (viewer.at === 'visitor') return signInFirst(next, paths.dashboard)
  return viewer
}

/** A member of staff; signed out goes to sign in, anyone else to the front page, as the specification says. */
export async function requireAdmin(next?: string): Promise<SignedIn> {
  const viewer = await getViewer()
  if (viewer.at === 'visitor') return signInFirst(next, paths.admin)
  if (accessRefusal('admin', viewer)) redirect(paths.home)
  return viewer
}

async function signInFirst(next: string | undefined, fallback: Route): Promise<never> {
  const asked = next ?? (await headers()).get(PATH_HEADER)
  redirect(loginWithNext(safeNext(asked, fallback)))
}

/** Where a person starts who did not ask for a page. */
export function homeOf(role: 'customer' | 'admin'): Route {
  return role === 'admin' ? paths.admin : paths.dashboard
}

/** For pages that make no sense once signed in. */
export async function leaveIfSignedIn(next: unknown): Promise<void> {
  const viewer = await getViewer()
  if (viewer.at === 'user') redirect(safeNext(next, homeOf(viewer.role)))
}
