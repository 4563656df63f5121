import 'server-only'
import type { Route } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { loginWithNext, paths, withNext } from '@/lib/config/paths'
import type { SignedIn, SignedInAs, Viewer } from '@/lib/domain/accounts/views'
import { accessRefusal } from './actor'
import { safeNext } from './safe-next'
import { PATH_HEADER } from './sanitize-headers'
import { getClaims, getViewer } from './viewer'

/** The signed-in person; redirects to sign-in and back to `next` otherwise. */
export async function requireCustomer(next?: string): Promise<SignedIn> {
  const viewer = await getViewer()
  if (viewer.type === 'visitor') return signInFirst(viewer, next ?? null, paths.dashboard)
  return viewer
}

type Owner = { userId: string; sessionId: string }

/**
 * `requireCustomer` plus rows of that person, loaded in parallel. The rows are read with the session, under
 * row security, and are returned only if the guard passes.
 */
export async function requireCustomerAnd<T>(
  read: (owner: Owner) => Promise<T>,
  next?: string,
): Promise<[SignedIn, T]> {
  const claims = await getClaims()
  if (!claims) return signInFirst({ type: 'visitor' }, next ?? null, paths.dashboard)
  const [guarded, rows] = await Promise.allSettled([
    requireCustomer(next),
    read({ userId: claims.userId, sessionId: claims.sessionId }),
  ])
  if (guarded.status === 'rejected') throw guarded.reason
  if (rows.status === 'rejected') throw rows.reason
  return [guarded.value, rows.value]
}

/**
 * A staff member. Redirects signed-out users to sign-in and anyone else to the home page, as the
 * specification requires.
 */
export async function requireAdmin(next?: string): Promise<SignedIn> {
  const viewer = await getViewer()
  if (viewer.type === 'visitor') return signInFirst(viewer, next ?? null, paths.admin)
  if (viewer.mustSetUpFactor) redirect(withNext(paths.setUpFactor, await targetOf(next ?? null, paths.admin)))
  if (accessRefusal('admin', viewer)) redirect(paths.home)
  return viewer
}

async function signInFirst(
  viewer: Extract<Viewer, { type: 'visitor' }>,
  next: string | null,
  fallback: Route,
): Promise<never> {
  redirect(signInAddress(viewer, await targetOf(next, fallback)))
}

/** Where a signed-out user goes first: to the password, or to the missing second factor. */
export function signInAddress({ awaitsFactor }: Extract<Viewer, { type: 'visitor' }>, next: Route): Route {
  return awaitsFactor ? withNext(paths.loginFactor, next) : loginWithNext(next)
}

async function targetOf(next: string | null, fallback: Route): Promise<Route> {
  return safeNext(next ?? (await headers()).get(PATH_HEADER), fallback)
}

/** Where a sign-in leads: to the second factor first, if the account has one. */
export function afterSignIn(signedIn: SignedInAs, next: unknown): Route {
  const target = safeNext(next, homeOf(signedIn.role))
  return signedIn.needsFactor ? withNext(paths.loginFactor, target) : target
}

/** The first page after sign-in. */
export function homeOf(role: 'customer' | 'admin'): Route {
  return role === 'admin' ? paths.admin : paths.dashboard
}

/** For pages that only make sense when signed out. */
export async function leaveIfSignedIn(next: unknown): Promise<void> {
  const viewer = await getViewer()
  if (viewer.type === 'user') redirect(safeNext(next, homeOf(viewer.role)))
}
