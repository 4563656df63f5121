import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { type InstantKeys, type Place, pageOf, placeArgument } from '@/lib/base/list-place'
import { asOneOf } from '@/lib/base/one-of'
import { adminDb } from '@/lib/gateways/supabase/clients'
import type { Database } from '@/lib/gateways/supabase/database.types'
import { many, maybe, one } from '@/lib/gateways/supabase/reply'
import { QUOTE_SOURCES } from '../quotes/schema/staff'
import { INVOICE_TERMS } from './rules/invoice-terms'
import { staffNameOf } from './rules/names'
import { assertStaff } from './rules/staff-only'
import { type EntryCursor, foundUsersSchema, suspensionSchema, type UserList } from './schema/users'
import type { SignedIn } from './views'
import type {
  UserEntry,
  UserEntryPage,
  UserPage,
  UserRecord,
  UserRow,
  UserState,
  UserTab,
} from './views/users'

const PAGE_SIZE = 25

export async function listUsers(viewer: SignedIn, list: UserList): Promise<UserPage> {
  assertStaff(viewer)
  const ask = (place: Place<InstantKeys>, limit: number) => searchUsers(list, place, limit)
  return pageOf(ask, list, PAGE_SIZE, placeOf)
}

const EXPORT_PAGE = 100
const EXPORT_LIMIT = 1_000_000
/** Beyond this many matches, the list asks for a more specific search. */
const SEARCH_LIMIT = 200

/** Every page of the filtered list. */
export async function listUsersToExport(viewer: SignedIn, list: UserList): Promise<UserRow[]> {
  assertStaff(viewer)
  const all: UserRow[] = []
  for (let place: Place<InstantKeys> = { after: null, before: null }; ; ) {
    const { rows } = await searchUsers(list, place, EXPORT_PAGE, EXPORT_LIMIT)
    all.push(...rows)
    const last = rows.at(-1)
    if (!last || rows.length < EXPORT_PAGE) return all
    place = { after: placeOf(last), before: null }
  }
}

const placeOf = ({ createdAt, userId }: UserRow): InstantKeys => [createdAt, userId]

async function searchUsers(
  { search, kind }: UserList,
  place: Place<InstantKeys>,
  limit: number,
  searchLimit = SEARCH_LIMIT,
) {
  const found = foundUsersSchema.parse(
    await one(
      adminDb().rpc('search_users', {
        p_search: search,
        p_kind: kind,
        p_limit: limit,
        p_place: placeArgument(place),
        p_search_cap: searchLimit,
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
    isMore: found.isMore,
  }
}

export async function getUserRecord(viewer: SignedIn, userId: string): Promise<UserRecord | null> {
  assertStaff(viewer)
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
    liveKeys: row.live_keys,
    suspension: suspensionSchema.parse(row.suspension),
    roleRequest: request && {
      reason: request.reason,
      by: request.requested_by_name,
      isYours: request.requested_by === viewer.userId,
      at: request.created_at,
    },
  }
}

const ENTRIES = 50

export async function listUserEntries(
  viewer: SignedIn,
  { userId, tab, from }: { userId: string; tab: Exclude<UserTab, 'profile'>; from: EntryCursor },
): Promise<UserEntryPage> {
  assertStaff(viewer)
  const rows = await many(
    adminDb().rpc('list_user_facts', {
      p_user_id: userId,
      p_tab: tab,
      p_limit: ENTRIES + 1,
      ...(from && { p_before: from.before, p_before_id: from.id }),
    }),
  )
  const last = rows.length > ENTRIES ? rows[ENTRIES - 1] : undefined
  return {
    entries: rows.slice(0, ENTRIES).map(toEntry),
    next: last ? { before: last.at, id: last.id } : null,
  }
}

type EntryRow = Database['public']['Functions']['list_user_facts']['Returns'][number]

function toEntry(row: EntryRow): UserEntry {
  return {
    id: row.id,
    at: row.at,
    what: row.what,
    detail: row.detail ?? '',
    doneBy: row.done_by,
    reason: row.reason,
    order: row.order_id === null ? null : { id: row.order_id, number: row.order_number },
    quote:
      row.quote_id === null
        ? null
        : { id: row.quote_id, number: row.quote_number, source: asOneOf(QUOTE_SOURCES, row.quote_source) },
    amount: row.amount_cents === null ? null : { cents: row.amount_cents, currency: row.currency },
  }
}

type Account = { status: string; role: string | null; isConfirmed: boolean }

function stateOf({ status, role, isConfirmed }: Account): UserState {
  if (status === 'suspended' || status === 'closed') return status
  if (role === 'admin') return 'staff'
  return isConfirmed ? 'customer' : 'guest'
}
