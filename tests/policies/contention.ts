import type { Sql } from 'postgres'
import { WAIT_MS } from '../support/patience'

/**
 * Holds one row, starts the calls, waits until several of them queue behind it, and lets go: without this, calls that
 * are quick enough may never meet.
 */
export async function whileRowIsHeld<T>(
  sql: Sql,
  row: { table: 'orders' | 'checkout_drafts'; id: string },
  calls: () => Promise<T>[],
): Promise<T[]> {
  const holder = await sql.reserve()
  try {
    await holder`begin`
    await holder`select 1 from ${sql(row.table)} where id = ${row.id} for update`
    const running = Promise.all(calls())
    running.catch(() => undefined)
    await waitUntilQueued(holder)
    await holder`commit`
    return await running
  } catch (error) {
    await holder`rollback`
    throw error
  } finally {
    holder.release()
  }
}

async function waitUntilQueued(holder: Sql): Promise<void> {
  const giveUpAt = Date.now() + WAIT_MS
  while (Date.now() < giveUpAt) {
    // A transaction sees the connections of its first query until it clears the snapshot.
    await holder`select pg_stat_clear_snapshot()`
    const [queue] = await holder<{ waiting: number }[]>`
      select count(distinct pid)::int as waiting from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`
    if ((queue?.waiting ?? 0) >= 3) return
  }
  throw new Error('The calls never waited for the row.')
}
