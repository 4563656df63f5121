import 'server-only'
import { addressPrefix } from '@/lib/base/addresses'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import type { ApiKey } from '../views'

type Answered = {
  key: ApiKey
  requestId: string
  clientAddress: string | null
  method: string
  path: string
  operation: string | null
  status: number
  problem: string | null
  ms: number
}

/** Adds one line to the owner's request log. */
export function recordRequest({ key, requestId, clientAddress, path, ...answered }: Answered): Promise<void> {
  return done(
    adminDb()
      .from('api_requests')
      .insert({
        ...answered,
        key_id: key.id,
        user_id: key.userId,
        is_test: key.isTest,
        request_id: requestId,
        path: path.slice(0, 300),
        ip_prefix: addressPrefix(clientAddress),
      }),
  )
}
