import 'server-only'
import { type ListPage, pageOf, placeArgument } from '@/lib/base/list-place'
import { fail, ok, type Result } from '@/lib/base/result'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import { type StuckMessage, type StuckPlace, stuckMessagesSchema } from './schema'

const PAGE_SIZE = 20

/** Dead and late messages of the outbox and the inbox, dead ones first, then the oldest. */
export async function listStuckMessages(
  viewer: SignedIn,
  list: StuckPlace,
): Promise<Result<ListPage<StuckMessage>, 'not_allowed'>> {
  if (viewer.role !== 'admin' || viewer.suspended) return fail('not_allowed')
  const ask = async (place: StuckPlace, limit: number) =>
    stuckMessagesSchema.parse(
      await one(adminDb().rpc('list_stuck_messages', { p_limit: limit, p_place: placeArgument(place) })),
    )
  return ok(await pageOf(ask, list, PAGE_SIZE, ({ state, since, id }) => [state, since, id]))
}
