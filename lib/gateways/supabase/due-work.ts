import 'server-only'
import { adminDb } from './clients'
import { many } from './reply'

/**
 * The queues with work, and those of the intervals that have passed, each with the time of the database. Nothing is
 * claimed. Throws GatewayError.
 */
export async function findDueWork(intervals: string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await many(adminDb().rpc('find_due_work', { p_intervals: intervals }))
  return new Map(rows.map(({ name, now }) => [name, new Date(now)]))
}
