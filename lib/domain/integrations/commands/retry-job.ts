import 'server-only'
import { ok, type Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'

/** Retries a job now. `isStaff`: any job; otherwise only jobs of the actor's own connections. */
export async function retryJob(
  actor: { userId: string; requestId: string; isStaff: boolean },
  jobId: string,
): Promise<Result<null>> {
  const retried = await rpcMaybe(
    adminDb().rpc('retry_integration_job', {
      p_id: jobId,
      p_actor_id: actor.userId,
      p_owner_id: (actor.isStaff ? null : actor.userId) as string,
      p_request_id: actor.requestId,
    }),
  )
  return retried.ok ? ok(null) : retried
}
