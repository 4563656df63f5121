import 'server-only'
import { adminDb } from './clients'
import { many } from './reply'

/** The queues with work, and those of the intervals that have passed. Nothing is claimed. Throws GatewayError. */
export async function findDueWork(intervals: string[]): Promise<Set<string>> {
  return new Set(await many(adminDb().rpc('find_due_work', { p_intervals: intervals })))
}
