import { findDueWork } from '@/lib/gateways/supabase/due-work'
import { holdInterval, tryAcquireInterval } from '@/lib/gateways/supabase/rate-limit'

/** `hasTime`: whether to claim more. */
type QueueWork = {
  name: 'inbox' | 'outbox' | 'webhooks' | 'integrations'
  run: (hasTime: () => boolean) => Promise<unknown>
}
/** Runs once per interval on one of any number of instances, which share it under its name. `now` is the database's time. */
type PeriodicWork = { name: string; everySeconds: number; run: (now: Date) => Promise<unknown> }
export type Work = QueueWork | PeriodicWork
type Outcome = { name: string } & PromiseSettledResult<unknown>

/**
 * Runs what is due, in the given order: one call finds it, so an idle tick costs no more. Work that an earlier one of
 * the same call may have queued is run as well. Throws GatewayError if what is due cannot be read; failures of the work
 * itself are among the outcomes, and the other work still runs.
 */
export async function runDueWork(all: Work[], hasTime: () => boolean): Promise<Outcome[]> {
  const due = await findDueWork(all.flatMap((work) => ('everySeconds' in work ? work.name : [])))
  const outcomes: Outcome[] = []
  for (const work of all) {
    const now = due.get(work.name)
    const isQueue = !('everySeconds' in work)
    if (!(now || (isQueue && outcomes.length > 0))) continue
    const run = isQueue ? work.run(hasTime) : now && runOnce(work, now)
    const [outcome] = await Promise.allSettled([run])
    outcomes.push({ name: work.name, ...outcome })
  }
  return outcomes
}

/** When work that failed, or whose process was killed, is due again, if that is before its interval ends. */
const RETRY_SECONDS = 600

/** Null if another instance runs it. */
async function runOnce({ name, everySeconds, run }: PeriodicWork, now: Date): Promise<unknown> {
  const first = Math.min(everySeconds, RETRY_SECONDS)
  if (!(await tryAcquireInterval(name, first))) return null
  const result = await run(now)
  if (first < everySeconds) await holdInterval(name, everySeconds)
  return result
}
