import 'server-only'
import type { z } from 'zod'
import { type InstantKeys, type ListPage, type Place, pageOf, placeArgument } from '@/lib/base/list-place'
import { fail, ok, type Result } from '@/lib/base/result'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import { type staffApiListSchema, staffKeysSchema } from './schema/watching'

const KEYS_AT_ONCE = 20

type StaffKey = z.output<typeof staffKeysSchema>['keys'][number]
type StaffApi = Omit<z.output<typeof staffKeysSchema>, 'keys'> & ListPage<StaffKey>

/** Whether the API is on, and the keys of all customers. */
export async function getApiForStaff(
  viewer: SignedIn,
  { search, ...list }: z.output<typeof staffApiListSchema>,
): Promise<Result<StaffApi, 'not_allowed'>> {
  if (viewer.role !== 'admin' || viewer.suspended) return fail('not_allowed')
  const ask = async (place: Place<InstantKeys>, limit: number) => {
    const args = { p_search: search, p_limit: limit, p_place: placeArgument(place) }
    const { keys: rows, ...rest } = staffKeysSchema.parse(
      await one(adminDb().rpc('list_keys_for_staff', args)),
    )
    return { rows, ...rest }
  }
  return ok(
    await pageOf(
      ask,
      list,
      KEYS_AT_ONCE,
      ({ lastUsedAt, id }): InstantKeys => [lastUsedAt ?? '-infinity', id],
    ),
  )
}
