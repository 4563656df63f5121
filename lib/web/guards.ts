import 'server-only'
import { redirect } from 'next/navigation'
import { loginWithNext, paths } from '@/lib/config/paths'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { accessRefusal } from './actor'
import { safeNext } from './safe-next'
import { getViewer } from './viewer'

/** The signed-in person, or off to sign in and back to `next`. */
export async function requireCustomer(next: string = paths.dashboard): Promise<SignedIn> {
  const viewer = await getViewer()
  if (viewer.at === 'visitor') redirect(loginWithNext(safeNext(next, paths.dashboard)))
  return viewer
}

/** A member of staff; signed out goes to sign in, anyone else to the front page, as the specification says. */
export async function requireAdmin(next: string = paths.admin): Promise<SignedIn> {
  const viewer = await getViewer()
  if (viewer.at === 'visitor') redirect(loginWithNext(safeNext(next, paths.admin)))
  if (accessRefusal('admin', viewer)) redirect(paths.home)
  return viewer
}
