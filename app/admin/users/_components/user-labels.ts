import type { StatusTone } from '@/components/ui/status-pill'
import type { UserKind, UserState, UserTab } from '@/lib/domain/accounts/views/users'

export const KIND_NAMES: Record<UserKind, string> = {
  all: 'Everyone',
  guests: 'Guests',
  customers: 'Customers',
  staff: 'Staff',
  suspended: 'Suspended',
}

export const TAB_NAMES: Record<UserTab, string> = {
  profile: 'Profile',
  orders: 'Orders',
  quotes: 'Quotes',
  documents: 'Documents',
  payments: 'Payments',
  activity: 'Activity',
  access: 'Access',
}

export const EMPTY_TABS: Record<Exclude<UserTab, 'profile'>, string> = {
  orders: 'No orders yet',
  quotes: 'No quotes yet',
  documents: 'No documents yet',
  payments: 'No payments yet',
  activity: 'Nothing has happened yet',
  access: 'Nobody has opened this person’s documents',
}

export const STATES: Record<UserState, { label: string; tone: StatusTone }> = {
  staff: { label: 'Staff', tone: 'active' },
  customer: { label: 'Customer', tone: 'done' },
  guest: { label: 'Guest, not confirmed', tone: 'neutral' },
  suspended: { label: 'Suspended', tone: 'stopped' },
  closed: { label: 'Closed', tone: 'stopped' },
}

/** "in_progress" as "In progress", for a status, a service or a role. */
export function codeName(code: string): string {
  const name = code.replaceAll('_', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
