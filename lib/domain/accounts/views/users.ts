import type { ListPage } from '@/lib/base/list-place'
import type { Counted } from '@/lib/base/text'
import type { QuoteSource } from '../../quotes/schema/staff'
import type { Invoicing } from '../rules/invoice-terms'

export const USER_KINDS = ['all', 'guests', 'customers', 'staff', 'suspended'] as const
export type UserKind = (typeof USER_KINDS)[number]

export const USER_TABS = [
  'profile',
  'orders',
  'quotes',
  'documents',
  'payments',
  'activity',
  'access',
] as const
export type UserTab = (typeof USER_TABS)[number]

export type UserRow = {
  userId: string
  name: string
  email: string
  state: UserState
  orders: number
  spentCents: number
  createdAt: string
  lastSignInAt: string | null
}

export type UserState = 'staff' | 'customer' | 'guest' | 'suspended' | 'closed'

export type UserPage = ListPage<UserRow> & Counted

export type UserRecord = {
  userId: string
  name: string
  email: string
  phone: string | null
  state: UserState
  isStaff: boolean
  isSuspended: boolean
  isConfirmed: boolean
  hasFactor: boolean
  isYou: boolean
  sessions: number
  createdAt: string
  lastSignInAt: string | null
  timeZone: string | null
  invoicing: Invoicing
  /** API keys that are valid now. */
  liveKeys: number
  /** The current suspension. */
  suspension: { at: string; by: string; reason: string | null } | null
  /** A role change that waits for a second person. */
  roleRequest: { reason: string; by: string; isYours: boolean; at: string } | null
}

/** One line of a tab. `what` is a status or an audit action; the page has the labels. */
export type UserEntry = {
  id: string
  at: string
  what: string
  detail: string
  /** The staff member who did it; null for the user and for jobs. */
  doneBy: string | null
  reason: string | null
  order: { id: string; number: string } | null
  quote: { id: string; number: string; source: QuoteSource } | null
  amount: { cents: number; currency: string } | null
}

/** A page of a tab, and the cursor of the next older one. */
export type UserEntryPage = { entries: UserEntry[]; next: { before: string; id: string } | null }
