import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { asOneOf } from '@/lib/base/one-of'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, maybe, one } from '@/lib/gateways/supabase/reply'
import { INVOICE_TERMS } from './rules/invoice-terms'
import { staffNameOf } from './rules/names'
import { foundUsersSchema, type UserList } from './schema/users'
import type { SignedIn } from './views'
import type { UserFact, UserPage, UserRecord, UserRow, UserState, UserTab } from './views/users'

const PAGE_SIZE = 25

/** Every query here checks again, so that a page without its guard still shows nothing. */
function assertAdmin(viewer: SignedIn): void {
  if (viewer.role !== 'admin' || viewer.suspended)
    throw new Error('a staff query was called for another role')
}

export async function listUsers(viewer: SignedIn, list: UserList): Promise<UserPage> {
  assertAdmin(viewer)
  const { rows, total } = await searchUsers(list, { limit: PAGE_SIZE, offset: (list.page - 1) * PAGE_SIZE })
  return { rows, page: list.page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), total }
}

const EXPORT_PAGE = 100

/** Every page of the filtered list. */
export async function listUsersToExport(viewer: SignedIn, list: UserList): Promise<UserRow[]> {
  assertAdmin(viewer)
  const all = new Map<string, UserRow>()
  for (let offset = 0; ; offset += EXPORT_PAGE) {
    const { rows, total } = await searchUsers(list, { limit: EXPORT_PAGE, offset })
    // Somebody may register between two pages, which moves the others down.
    for (const row of rows) all.set(row.userId, row)
    if (offset + EXPORT_PAGE >= total) return [...all.values()]
  }
}

type Range = { limit: number; offset: number }

async function searchUsers({ search, kind }: UserList, { limit, offset }: Range) {
  const found = foundUsersSchema.parse(
    await one(
      adminDb().rpc('search_users', {
        p_search: search,
        p_kind: kind,
        p_limit: limit,
        p_offset: offset,
      }),
    ),
  )
  return {
    rows: found.rows.map(({ firstName, lastName, email, status, role, isConfirmed, ...row }) => ({
      ...row,
      name: staffNameOf({ firstName, lastName, email: email ?? '' }),
      email: email ?? '',
      state: stateOf({ status, role, isConfirmed }),
    })),
    total: found.total,
  }
}

export async function getUserRecord(viewer: SignedIn, userId: string): Promise<UserRecord | null> {
  assertAdmin(viewer)
  if (!isUuid(userId)) return null
  const db = adminDb()
  const [row, request, terms] = await Promise.all([
    maybe(db.rpc('get_user_record', { p_user_id: userId }).maybeSingle()),
    maybe(db.rpc('open_role_request', { p_user_id: userId }).maybeSingle()),
    maybe(db.rpc('get_invoice_terms', { p_user_id: userId }).maybeSingle()),
  ])
  if (!row || !terms) return null
  return {
    userId: row.user_id,
    name: staffNameOf({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
    email: row.email,
    phone: row.phone,
    state: stateOf({ status: row.status, role: row.account_role, isConfirmed: row.is_confirmed }),
    isStaff: row.account_role === 'admin',
    isSuspended: row.status === 'suspended',
    isConfirmed: row.is_confirmed,
    hasFactor: row.has_factor,
    isYou: row.user_id === viewer.userId,
    sessions: row.sessions,
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
    timeZone: row.time_zone,
    invoicing: {
      terms: asOneOf(INVOICE_TERMS, terms.terms),
      limitCents: terms.limit_cents,
      openCents: terms.open_cents,
    },
    roleRequest: request && {
      reason: request.reason,
      by: request.requested_by_name,
      isYours: request.requested_by === viewer.userId,
      at: request.created_at,
    },
  }
}

export async function listUserFacts(
  viewer: SignedIn,
  userId: string,
  tab: Exclude<UserTab, 'profile'>,
): Promise<UserFact[]> {
  assertAdmin(viewer)
  const rows = await many(adminDb().rpc('list_user_facts', { p_user_id: userId, p_tab: tab }))
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    what: row.what,
    detail: row.detail ?? '',
    order: row.order_id === null ? null : { id: row.order_id, number: row.order_number },
    amount: row.amount_cents === null ? null : { cents: row.amount_cents, currency: row.currency },
  }))
}

type Account = { status: string; role: string | null; isConfirmed: boolean }

function stateOf({ status, role, isConfirmed }: Account): UserState {
  if (status === 'suspended' || status === 'closed') return status
  if (role === 'admin') return 'staff'
  return isConfirmed ? 'customer' : 'guest'
}
