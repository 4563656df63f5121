import 'server-only'
import { disconnectAll } from '@/lib/domain/integrations/commands/manage-connection'
import { runIntegrationJobs } from '@/lib/domain/integrations/commands/run-jobs'
import { log } from '@/lib/web/log'

const BUDGET_MS = 20_000

/** Runs a connection's queued jobs after the response is sent; the next tick runs the rest. */
export async function runIntegrationsSoon(requestId: string, connectionId: string): Promise<void> {
  const endsAt = performance.now() + BUDGET_MS
  try {
    const { broken } = await runIntegrationJobs({ connectionId, hasTime: () => performance.now() < endsAt })
    for (const failure of broken) log.warn('integration_job_failed', { requestId, ...failure })
  } catch (error) {
    log.error('integration_jobs_kick_failed', { requestId, error })
  }
}

/** Ends the connections of an account that is about to be closed. */
export async function leavePlatforms(userId: string): Promise<void> {
  const { left } = await disconnectAll({ userId, requestId: 'deletion' })
  for (const connection of left) log.warn('integration_not_ended_there', connection)
}
