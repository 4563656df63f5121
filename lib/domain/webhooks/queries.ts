import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { userDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { DELIVERY, ENDPOINT, toDelivery, toEndpoint } from './rows'
import type { EndpointView } from './views'

export async function listEndpoints(userId: string): Promise<EndpointView[]> {
  const rows = await many(
    (await userDb())
      .from('webhook_endpoints')
      .select(ENDPOINT)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .limit(32),
  )
  return rows.map(toEndpoint)
}

const LOG_LENGTH = 50

/** One endpoint and its newest deliveries. Null if it isn't this person's. */
export async function getEndpoint(userId: string, endpointId: string) {
  if (!isUuid(endpointId)) return null
  const db = await userDb()
  const [row, deliveries] = await Promise.all([
    maybe(
      db.from('webhook_endpoints').select(ENDPOINT).eq('user_id', userId).eq('id', endpointId).maybeSingle(),
    ),
    many(
      db
        .from('webhook_deliveries')
        .select(DELIVERY)
        .eq('endpoint_id', endpointId)
        .order('created_at', { ascending: false })
        .limit(LOG_LENGTH),
    ),
  ])
  return row && { endpoint: toEndpoint(row), deliveries: deliveries.map(toDelivery) }
}
