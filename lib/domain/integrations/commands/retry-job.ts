import 'server-only'
import { ok, type Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one, rpcMaybe } from '@/lib/gateways/supabase/reply'

/**
 * Makes a job due now and returns the connection whose jobs are to be run. `isStaff`: any job; otherwise only jobs of the
 * actor's own connections.
 */
export async function retryJob(
  actor: { userId: string; requestId: string; isStaff: boolean },
  jobId: string,
): Promise<Result<{ connectionId: string }>> {
  const retried = await rpcMaybe(
    adminDb().rpc('retry_integration_job', {
      p_id: jobId,
      p_actor_id: actor.userId,
      p_owner_id: (actor.isStaff ? null : actor.userId) as string,
      p_request_id: actor.requestId,
    }),
  )
  if (!retried.ok) return retried
  const job = await one(
    adminDb().from('integration_jobs').select('connectionId:connection_id').eq('id', jobId).single(),
  )
  return ok(job)
}
