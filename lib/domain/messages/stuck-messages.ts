import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import { type StuckMessage, stuckMessagesSchema } from './schema'

const PAGE_SIZE = 20

type StuckPage = { rows: StuckMessage[]; total: number; page: number; pages: number }

/** Messages of the outbox and the inbox that are dead or late, dead ones first, then the oldest. */
export async function listStuckMessages(
  viewer: SignedIn,
  page: number,
): Promise<Result<StuckPage, 'not_allowed'>> {
  if (viewer.role !== 'admin' || viewer.suspended) return fail('not_allowed')
  const found = await one(
    adminDb().rpc('list_stuck_messages', { p_limit: PAGE_SIZE, p_offset: (page - 1) * PAGE_SIZE }),
  )
  const { rows, total } = stuckMessagesSchema.parse(found)
  return ok({ rows, total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) })
}
