import 'server-only'
import { after } from 'next/server'
import type { Result } from '@/lib/base/result'
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

/** Starts the jobs of a connection after one of them was made due, and returns the result. */
export function startRetried<T extends Result<{ connectionId: string }>>(result: T, requestId: string): T {
  if (result.ok) {
    const { connectionId } = result.value
    after(() => runIntegrationsSoon(requestId, connectionId))
  }
  return result
}

/** Ends the connections of an account that is about to be closed. */
export async function leavePlatforms(userId: string): Promise<void> {
  const { left } = await disconnectAll({ userId, requestId: 'deletion' })
  for (const connection of left) log.warn('integration_not_ended_there', connection)
}
