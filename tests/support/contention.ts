import type { Sql } from 'postgres'
import { WAIT_MS } from './patience'

/**
 * Locks one row, starts the calls, waits until several of them queue behind it, and releases it. Otherwise
 * fast calls may never overlap.
 */
export function whileRowIsHeld<T>(
  sql: Sql,
  row: { table: 'orders' | 'checkout_drafts'; id: string },
  calls: () => Promise<T>[],
): Promise<T[]> {
  const hold = (holder: Sql) => holder`select 1 from ${sql(row.table)} where id = ${row.id} for update`
  return whileHeld(sql, { hold, waiting: 3 }, calls)
}

/** `whileRowIsHeld` for rows that do not exist yet: the table can be read, and every write to it waits. */
export function whileTableIsHeld<T>(
  sql: Sql,
  { table, waiting }: { table: 'integration_connections'; waiting: number },
  calls: () => Promise<T>[],
): Promise<T[]> {
  return whileHeld(sql, { hold: (holder) => holder`lock table ${sql(table)} in share mode`, waiting }, calls)
}

/**
 * Makes one call in a transaction, starts another that has to wait for it, and commits, after `last` if given.
 * Returns the result of the other.
 */
export async function whileHeldBy<T>(
  sql: Sql,
  first: InTransaction,
  second: () => Promise<T>,
  last?: InTransaction,
): Promise<T> {
  const [later] = await whileHeld(sql, { hold: first, waiting: 1, last }, () => [second()])
  return later as T
}

type InTransaction = (holder: Sql) => PromiseLike<unknown>
type Hold = { hold: InTransaction; waiting: number; last?: InTransaction | undefined }

async function whileHeld<T>(
  sql: Sql,
  { hold, waiting, last }: Hold,
  calls: () => Promise<T>[],
): Promise<T[]> {
  const holder = await sql.reserve()
  try {
    await holder`begin`
    await hold(holder)
    const running = Promise.all(calls())
    running.catch(() => undefined)
    await waitUntilQueued(holder, waiting)
    await last?.(holder)
    await holder`commit`
    return await running
  } catch (error) {
    await holder`rollback`
    throw error
  } finally {
    holder.release()
  }
}

async function waitUntilQueued(holder: Sql, wanted: number): Promise<void> {
  const giveUpAt = Date.now() + WAIT_MS
  while (Date.now() < giveUpAt) {
    // A transaction sees the activity snapshot of its first query until it clears it.
    await holder`select pg_stat_clear_snapshot()`
    const [queue] = await holder<{ waiting: number }[]>`
      select count(distinct pid)::int as waiting from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`
    if ((queue?.waiting ?? 0) >= wanted) return
  }
  throw new Error('The calls never waited for what is held.')
}
