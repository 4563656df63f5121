import type { SignedIn } from '../views'

/** Every query for staff calls this first, so that a page without its guard still shows nothing. */
export function assertStaff(viewer: Pick<SignedIn, 'role' | 'suspended'>): void {
  if (viewer.role !== 'admin' || viewer.suspended)
    throw new Error('a staff query was called for another role')
}
